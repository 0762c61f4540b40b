/** Attributes of the rows of this area, as they are stored. */
import type { Data } from '../../records/kind';
import type { Need } from './checks';

export interface VmData extends Data {
  readonly vendorId: string;
  readonly region: string;
  readonly zone: string;
  readonly clusterId: string;
  readonly hostId: string;
  readonly flavorId: string;
  readonly flavorName: string;
  readonly imageId: string;
  readonly imageName: string;
  readonly osName: string;
  readonly osType: string;
  readonly cpu: number;
  readonly memory: number;
  readonly systemDisk: number;
  readonly privateIps: readonly string[];
  readonly floatIp: string;
  readonly keypairId: string;
  readonly keypairName: string;
  readonly sgroupIds: readonly string[];
  readonly tags: readonly string[];
  readonly toolsStatus: string;
  readonly toolsVersion: string;
  readonly expireTime: string;
  readonly orderId: string;
  readonly description: string;
  /** Counted against the quotas. */
  readonly metered: boolean;
  readonly quota: Need;
  /** What it was before a resize that waits to be confirmed. */
  readonly before?: {
    readonly flavorId: string;
    readonly flavorName: string;
    readonly cpu: number;
    readonly memory: number;
    readonly status: string;
  } | null;
}

export interface VolumeData extends Data {
  readonly size: number;
  readonly volumeType: string;
  readonly vmId: string;
  readonly vmName: string;
  readonly device: string;
  readonly bootable: boolean;
  readonly vendorId: string;
  readonly region: string;
  readonly zone: string;
  readonly datastoreId: string;
  readonly tags: readonly string[];
  readonly expireTime: string;
  readonly lastBackupTime: string;
  readonly orderId: string;
  readonly description: string;
  /** Counted against the quotas. */
  readonly metered: boolean;
  readonly quota: Need;
}

export interface ImageData extends Data {
  readonly imageType: string;
  readonly osName: string;
  readonly osType: string;
  readonly architecture: string;
  readonly diskFormat: string;
  readonly size: number;
  readonly minDisk: number;
  readonly vmId: string;
  readonly template: boolean;
  readonly vendorId: string;
  readonly region: string;
  readonly expireTime: string;
  readonly orderId: string;
  readonly description: string;
}

export interface SnapshotData extends Data {
  readonly sourceType: 'VOLUME' | 'VM' | 'BACKUP';
  readonly vmId: string;
  readonly volumeId: string;
  readonly sourceName: string;
  readonly size: number;
  readonly region: string;
  readonly orderId: string;
  readonly description: string;
}

export interface FlavorData extends Data {
  readonly cpu: number;
  readonly memory: number;
  readonly family: string;
  readonly systemDisk: number;
  readonly custom: boolean;
  readonly enabled: boolean;
  readonly description: string;
}

import type { Bucket } from '../../core/api/platforms/object-storage';

/** Commands that put something into a bucket. Its host begins with its name, which the tools put before a host themselves. */
export function toolsOf({ name, endpoint }: Pick<Bucket, 'name' | 'endpoint'>) {
  const host = endpoint.replace(/^https?:\/\//, '');
  const isOwn = host.startsWith(`${name}.`);
  const shared = isOwn ? host.slice(name.length + 1) : host;
  const url = endpoint.slice(0, endpoint.length - host.length) + shared;
  const ofBucket = isOwn ? `%(bucket)s.${shared}` : shared;
  const s3cmd = `s3cmd put ./file s3://${name}/ --host=${shared} --host-bucket="${ofBucket}"`;
  return [
    { tool: 'AWS CLI', command: `aws s3 cp ./file s3://${name}/ --endpoint-url ${url}` },
    { tool: 's3cmd', command: s3cmd },
    { tool: 'rclone', command: `rclone copy ./folder oss:${name}/folder` },
  ];
}

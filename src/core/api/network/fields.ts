import * as v from 'valibot';
import {
  isIp,
  isIpv4,
  isIpv4Cidr,
  isIpv6Cidr,
  isRouterFilter,
  isSubnetMask,
} from '../../rules/addresses';
import { isPortRange } from '../../rules/numbers';
import { wireNumber } from '../endpoint';
import { wireFlag, wireId, wireText, wireTexts } from '../wire';

/* What the bodies of the network's calls are made of: each part has its bounds. */

/** Longest id that any part of the product makes, with room. */
const LONGEST_ID = 64;
const LONGEST_LIST = 200;

/** Any characters but control ones. */
export const nameField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(64),
  v.regex(/^\P{Cc}*$/u),
);
export const words = (longest: number) => v.pipe(wireText, v.trim(), v.maxLength(longest));
export const descriptionField = v.optional(words(200), '');
/** Id of another row. */
export const refField = v.pipe(wireId, v.maxLength(LONGEST_ID));
/** Id of another row, or nothing. */
export const noRefField = v.optional(words(LONGEST_ID), '');
export const atMostRefs = (most: number) =>
  v.pipe(
    wireTexts,
    v.maxLength(most),
    v.everyItem((id) => id.length <= LONGEST_ID),
  );
export const refsField = v.pipe(
  wireTexts,
  v.minLength(1),
  v.maxLength(LONGEST_LIST),
  v.everyItem((id) => id.length <= LONGEST_ID),
);
/** As `refsField`; nothing is no ids. */
export const noRefsField = atMostRefs(LONGEST_LIST);
export const between = (least: number, most: number) =>
  v.pipe(wireNumber, v.integer(), v.minValue(least), v.maxValue(most));
export const onByDefault = v.optional(wireFlag, true);
export const offByDefault = v.optional(wireFlag, false);
/** A filter of a list by a flag: only what is said to be true or false filters. */
export const flagFilter = v.optional(wireFlag);
export const textFilter = v.optional(v.pipe(wireText, v.maxLength(128)));

export const ipv4Field = v.pipe(v.string(), v.trim(), v.check(isIpv4));
/** An IPv4 address, or nothing: the next free one is taken. */
export const anyIpv4Field = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => value === '' || isIpv4(value)),
  ),
  '',
);
export const cidrField = v.pipe(
  v.string(),
  v.trim(),
  v.check((value) => isIpv4Cidr(value)),
);
/** An address or a block of either family, or nothing: everywhere. */
export const ipOrCidrField = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(64),
    v.check((value) => value === '' || isIp(value) || isIpv4Cidr(value) || isIpv6Cidr(value)),
  ),
  '',
);
export const dnsField = v.pipe(
  wireTexts,
  v.maxLength(4),
  v.everyItem((value) => isIp(value)),
);
export const portNumber = between(1, 65_535);
const lines = (longest: number, isLine: (line: string) => boolean) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(longest),
    v.check((value) =>
      value.split('\n').every((line) => line.trim() === '' || isLine(line.trim())),
    ),
  );
/** Blocks on lines, each shorter than an address (V-046, V-050), or nothing. */
export const routerFiltersField = lines(2000, isRouterFilter);
/** A mask (V-042), or nothing: as the prefix of the block says. */
export const maskField = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => value === '' || isSubnetMask(value)),
  ),
  '',
);
/** Addresses of name servers on lines (V-045), or nothing. */
export const dnsLinesField = lines(400, isIp);
/** `80`, `8000-8100`, or nothing: every port. */
export const portsField = v.optional(
  v.pipe(
    wireText,
    v.trim(),
    v.maxLength(11),
    v.check((value) => value === '' || isPortRange(value)),
  ),
  '',
);

/** What `move` needs: the project that the row belongs to from then on; empty is none. */
export const moveAction = { projectId: words(LONGEST_ID) };
/** Mbps. */
export const bandwidthField = between(1, 2000);

import assert from 'node:assert/strict';
import { isIPv4, isIPv6 } from 'node:net';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { rules } from '../../../src/core/rules/rules';

type Name = keyof typeof rules;

const lower = 'abcdefghijklmnopqrstuvwxyz';
const letters = lower + lower.toUpperCase();
const digits = '0123456789';
const ascii = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).join('');
const specials = Array.from(ascii)
  .filter((character) => !(letters + digits).includes(character))
  .join('');

const oneOf = (characters: string) => fc.constantFrom(...Array.from(characters));
const textOf = (characters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: oneOf(characters), minLength, maxLength });
const joined = (...parts: readonly Arbitrary<string>[]) =>
  fc.tuple(...parts).map((all) => all.join(''));
const whole = (min: number, max: number) => fc.integer({ min, max }).map(String);
const multiple = (of: number) => fc.integer({ min: 0, max: 100_000 }).map((n) => String(n * of));
const notMultiple = (of: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: of - 1 }))
    .map(([n, rest]) => String(n * of + rest));
const beside = (min: number, max: number) =>
  fc
    .oneof(fc.integer({ min: max + 1, max: max * 2 + 1 }), fc.integer({ min: -1000, max: min - 1 }))
    .map(String);

/** Each of the parts once at least, the rest of any, in any order. */
const mixed = (parts: readonly string[], free: string, min: number, max: number) =>
  fc
    .tuple(...parts.map(oneOf))
    .chain((needed) =>
      textOf(free, min - needed.length, max - needed.length).chain((rest) =>
        fc.shuffledSubarray([...needed, ...Array.from(rest)], {
          minLength: needed.length + rest.length,
        }),
      ),
    )
    .map((characters) => characters.join(''));

/** A valid value with one character put in that the rule never allows. */
const spoilt = (of: Arbitrary<string>, characters: string) =>
  fc.tuple(of, oneOf(characters), fc.nat()).map(([value, bad, at]) => {
    const place = at % (value.length + 1);
    return value.slice(0, place) + bad + value.slice(place);
  });

const ipv4 = fc.ipV4();
const ipv6 = fc.ipV6().filter((value) => isIPv6(value));
const withPrefix = (address: Arbitrary<string>, min: number, max: number) =>
  joined(address, fc.constant('/'), whole(min, max));
const ranges = fc.array(
  fc.tuple(ipv4, ipv4).map((pair) => [...pair].sort((a, b) => numberOf(a) - numberOf(b)).join(',')),
  { minLength: 1, maxLength: 5 },
);
const numberOf = (address: string) =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

const mobile = joined(fc.constant('1'), oneOf('3456789'), textOf(digits, 9, 9));
const landline = joined(
  fc.constant('0'),
  oneOf('123456789'),
  textOf(digits, 1, 2),
  fc.constantFrom('', '-'),
  textOf(digits, 7, 8),
);
const macWith = (separator: string) =>
  fc
    .array(textOf('0123456789abcdefABCDEF', 2, 2), { minLength: 6, maxLength: 6 })
    .map((pairs) => pairs.join(separator));
const iqn = joined(
  fc.constant('iqn.'),
  textOf(digits, 4, 4),
  fc.constant('-'),
  fc.integer({ min: 1, max: 12 }).map((n) => String(n).padStart(2, '0')),
  fc
    .array(textOf(lower, 1, 8), { minLength: 1, maxLength: 4 })
    .map((labels) => `.${labels.join('.')}`),
  fc.option(
    textOf(`${lower}${digits}.:-`, 1, 20).map((own) => `:${own}`),
    { nil: '' },
  ),
);
const upperLowerDigit = [letters.slice(26), lower, digits];
const threeOfFour = (min: number, max: number) =>
  fc
    .shuffledSubarray([...upperLowerDigit, specials], { minLength: 3, maxLength: 4 })
    .chain((classes) => mixed(classes, ascii, min, max));
const twoOfFour = (min: number, max: number) =>
  fc
    .shuffledSubarray([...upperLowerDigit, specials], { minLength: 1, maxLength: 2 })
    .chain((classes) => textOf(classes.join(''), min, max));
const machine = (min: number, max: number): Pair => [
  threeOfFour(min, max),
  fc.oneof(
    twoOfFour(min, max),
    threeOfFour(max + 1, max + 20),
    threeOfFour(4, min - 1),
    spoilt(threeOfFour(min, max), ' 中￥\t'),
  ),
];
const range = (min: number, max: number): Pair => [
  whole(min, max),
  fc.oneof(beside(min, max), spoilt(whole(min, max), '.ex- ')),
];
const named = (first: string, rest: string, max: number): Pair => {
  const name = joined(oneOf(first), textOf(rest, 0, max - 1));
  return [name, fc.oneof(spoilt(name, ' 中/\n'), joined(oneOf(`${digits}-`), name))];
};
const lengths = (min: number, max: number): Pair => [
  fc.string({ unit: 'binary', minLength: min, maxLength: max }),
  fc.oneof(
    fc.string({ unit: 'binary', minLength: max + 1, maxLength: max + 50 }),
    fc
      .string({ unit: 'binary', minLength: 1, maxLength: Math.max(1, min - 1) })
      .filter((value) => Array.from(value).length < min),
  ),
];
const longer = (min: number, max: number): Pair => [
  lengths(min, max)[0],
  fc.string({ unit: 'binary', minLength: max + 1, maxLength: max + 50 }),
];
const file = (extensions: readonly string[]): Pair => {
  const name = joined(textOf(`${lower}.`, 1, 20), fc.constant('.'), fc.constantFrom(...extensions));
  return [name, joined(name, fc.constantFrom('z', '.exe', ' ', '.'))];
};

/** What passes, and the same with one part changed, which fails. */
type Pair = readonly [valid: Arbitrary<string>, broken: Arbitrary<string>];

const linesBroken = (line: Arbitrary<string>, bad: Arbitrary<string>): Pair => {
  const lines = fc.array(line, { minLength: 1, maxLength: 6 });
  return [
    fc.tuple(lines, fc.constantFrom('\n', '\r\n', '\r')).map(([all, end]) => all.join(end)),
    fc
      .tuple(lines, bad, fc.nat())
      .map(([all, one, at]) => all.toSpliced(at % (all.length + 1), 0, one).join('\n')),
  ];
};

const pairs: Record<Name, Pair> = {
  required: [joined(fc.string(), oneOf(ascii)), textOf(' \t\n\u3000', 0, 20)],
  number: [
    joined(
      fc.constantFrom('', '-'),
      textOf(digits, 1, 20),
      fc.option(
        textOf(digits, 1, 9).map((d) => `.${d}`),
        { nil: '' },
      ),
    ),
    spoilt(textOf(digits, 1, 20), 'e,+ x'),
  ],
  contentMax200: longer(1, 200),
  digitsOnly: [textOf(digits, 1, 40), spoilt(textOf(digits, 1, 40), `${letters}.- １`)],
  email: [
    joined(
      textOf(lower + digits, 1, 20),
      fc.constant('@'),
      textOf(lower, 1, 20),
      fc.constant('.'),
      textOf(lower, 2, 6),
    ),
    spoilt(fc.constant('first@example.com'), ' ()中"@'),
  ],
  lettersAndDigits: [
    textOf(letters + digits, 1, 40),
    spoilt(textOf(letters + digits, 1, 40), `${specials} 中é`),
  ],
  namePattern: [textOf(`${letters + digits}-_.`, 1, 40), spoilt(textOf(letters, 1, 40), ' /中\n@')],
  noChinese: [textOf(`${ascii} éж`, 1, 40), spoilt(textOf(ascii, 1, 40), '中文龍々\u{20000}')],
  positiveInteger: [whole(1, 2 ** 31 - 1), fc.oneof(whole(-999, 0), spoilt(whole(1, 999), '.- x'))],
  ipv4: [
    ipv4,
    fc.oneof(
      spoilt(ipv4, 'x/ %'),
      ipv4.map((v) => `${v}.1`),
      ipv4.map((v) => `256${v.slice(v.indexOf('.'))}`),
      ipv4.map((v) => `0${v}`),
    ),
  ],
  ipv6: [
    ipv6,
    fc.oneof(
      spoilt(ipv6, 'gx/ %'),
      ipv6.map((v) => `${v}:::`),
      ipv6.map((v) => `${v}%eth0`),
    ),
  ],
  cidr: [
    withPrefix(ipv4, 0, 32),
    fc.oneof(withPrefix(ipv4, 33, 999), ipv4, withPrefix(ipv6, 0, 32)),
  ],
  ipOrCidr: [
    fc.oneof(ipv4, ipv6, withPrefix(ipv4, 0, 32), withPrefix(ipv6, 1, 128)),
    fc.oneof(withPrefix(ipv4, 33, 128), withPrefix(ipv6, 129, 999), spoilt(ipv4, 'x ')),
  ],
  subnetMask: [
    fc
      .integer({ min: 0, max: 32 })
      .map((ones) =>
        [24, 16, 8, 0]
          .map((shift) => String(Math.floor((2 ** 32 - 2 ** (32 - ones)) / 2 ** shift) % 256))
          .join('.'),
      ),
    ipv4.filter(
      (v) =>
        !/^1*0*$/.test(
          v
            .split('.')
            .map((part) => Number(part).toString(2).padStart(8, '0'))
            .join(''),
        ),
    ),
  ],
  mac: [
    fc.oneof(macWith(':'), macWith('-')),
    fc.oneof(
      macWith(''),
      macWith('.'),
      spoilt(macWith(':'), `${digits}g:-`),
      macWith(':').map((v) => v.replace(':', '-')),
    ),
  ],
  dns: [fc.oneof(ipv4, ipv6), fc.oneof(spoilt(ipv4, 'x /'), withPrefix(ipv4, 0, 32))],
  dnsLines: linesBroken(fc.oneof(ipv4, ipv6), fc.oneof(withPrefix(ipv4, 0, 32), fc.constant('x'))),
  routerFilterLines: linesBroken(
    fc.oneof(withPrefix(ipv4, 0, 31), withPrefix(ipv6, 0, 127)),
    fc.oneof(withPrefix(ipv4, 32, 64), withPrefix(ipv6, 128, 200), ipv4),
  ),
  port: range(1, 65535),
  vlan: range(1, 4095),
  ipv6Cidr: [
    withPrefix(ipv6, 1, 128),
    fc.oneof(withPrefix(ipv6, 129, 999), withPrefix(ipv6, 0, 0), withPrefix(ipv4, 1, 32)),
  ],
  ipPoolEndpoints: [
    fc.tuple(ranges, fc.constantFrom(',', '\n', '\r\n')).map(([all, between]) => all.join(between)),
    fc.oneof(
      fc.tuple(ranges, ipv4).map(([all, one]) => [...all, one].join(',')),
      ranges.map((all) => `${all.join(',')},9.9.9.9,1.1.1.1`),
      ranges.map((all) => `${all.join(',')},1.1.1.1,::1`),
    ),
  ],
  maxInt: range(0, 2147483647),
  uuidLike: range(0, 32767),
  multipleOf10: [multiple(10), notMultiple(10)],
  mobile: [
    mobile,
    fc.oneof(
      spoilt(mobile, `${digits}- +`),
      mobile.map((v) => v.slice(1)),
    ),
  ],
  landline: [
    landline,
    fc.oneof(
      spoilt(landline, ' x+'),
      landline.map((v) => v.slice(1)).filter((v) => !v.startsWith('0')),
    ),
  ],
  mobileOrLandline: [
    fc.oneof(mobile, landline),
    fc.oneof(spoilt(mobile, ' x+'), spoilt(landline, ' x+')),
  ],
  wwpn: [
    textOf('0123456789abcdefABCDEF', 16, 16),
    spoilt(textOf('0123456789abcdef', 16, 16), '0fg:'),
  ],
  iscsiIqn: [
    iqn,
    fc.oneof(
      spoilt(iqn, ' _/中'),
      iqn.map((v) => v.slice(1)),
      iqn.map((v) => v.replace(/-\d\d/, '-13')),
    ),
  ],
  memoryMultiple64: [multiple(64), notMultiple(64)],
  memoryGbMultiple64mb: [
    fc.nat(1_000_000).map((n) => String(n / 16)),
    fc
      .tuple(
        fc.nat(1000),
        fc.integer({ min: 1, max: 9999 }).filter((n) => n % 625 !== 0),
      )
      .map(([n, rest]) => `${n}.${String(rest).padStart(4, '0')}`),
  ],
  templateMemoryMultiple16: [multiple(16), notMultiple(16)],
  cpuMultiple2: [multiple(2), notMultiple(2)],
  specMemory: [fc.oneof(fc.constant('1'), multiple(2)), notMultiple(2).filter((v) => v !== '1')],
  startWithSlash: [
    fc.string().map((v) => `/${v}`),
    fc.string({ minLength: 1 }).filter((v) => !v.startsWith('/')),
  ],
  notPurelyNumeric: [spoilt(textOf(digits, 0, 20), letters), textOf(digits, 1, 40)],
  pwdGeneric: [
    textOf(`${ascii} `, 1, 18),
    fc.oneof(textOf(ascii, 19, 40), spoilt(textOf(ascii, 0, 17), '\t中\n')),
  ],
  pwdComplex: [
    mixed([...upperLowerDigit, '~!@#￥%&*()$'], letters + digits, 6, 12),
    fc.oneof(
      textOf(letters + digits, 6, 12),
      mixed([...upperLowerDigit, '~!@#￥%&*()$'], letters, 13, 20),
    ),
  ],
  pwdVmWindows: machine(12, 30),
  pwdVmLinux: machine(8, 16),
  pwdVmOtherVendor: machine(8, 26),
  pwdVmGeneric: machine(12, 36),
  pwdVmAzure: machine(12, 72),
  pwdHost: machine(8, 30),
  pwdDatabase: [
    mixed([lower, digits, '!@#$%^&*()+_-.'], letters, 8, 32),
    fc.oneof(
      textOf(letters + digits, 8, 32),
      spoilt(mixed([lower, digits, '!@#$'], letters, 8, 31), '~<>/ 中'),
    ),
  ],
  pwdQcloud: [
    mixed(upperLowerDigit, ascii, 8, 64),
    fc.oneof(textOf(lower + digits + specials, 8, 64), textOf(letters + specials, 8, 64)),
  ],
  iscsiClientName: lengths(8, 64),
  iscsiPassword: lengths(6, 12),
  nameAzureUser: named(letters, `${letters + digits}_-`, 64),
  nameAzureVm: [textOf(`${letters + digits}-`, 1, 64), spoilt(textOf(letters, 1, 60), ' _.中')],
  nameAwsAmi: [
    textOf(`${letters + digits} ()[]./-'@_`, 3, 128),
    fc.oneof(
      textOf(letters, 129, 200),
      textOf(letters, 1, 2),
      spoilt(textOf(letters, 3, 100), '*中!'),
    ),
  ],
  nameHmcVolume: named(letters, `${letters + digits}._-`, 60),
  nameVm: named(letters, letters + digits, 60),
  nameStorage: named(letters, `${letters + digits}._-`, 64),
  nameHuaweiStorage: [
    fc
      .string({ unit: oneOf(`${letters}中文é`), minLength: 1, maxLength: 31 })
      .filter((v) => Buffer.byteLength(v) <= 31),
    fc
      .string({ unit: oneOf(`${letters}中文é😀`), minLength: 11, maxLength: 40 })
      .filter((v) => Buffer.byteLength(v) > 31),
  ],
  nameSangforVm: longer(1, 70),
  cbsBytes: range(10000, 4294967295),
  cbsKbytes: range(9, 4194303),
  cbsMbytes: range(1, 4095),
  cirKbps: range(0, 4294967295),
  cirMbps: range(0, 4294967),
  cirGbps: range(0, 4294),
  uploadNameChars: [textOf(ascii, 1, 80), spoilt(textOf(ascii, 1, 80), '中文 \t\u3000')],
  uploadNameLength: longer(1, 64),
  uploadSpreadsheet: file(['xlsx', 'xls', 'xltx', 'xlt', 'xlsm', 'xlsb', 'xltm', 'csv', 'CSV']),
  excelImport: file(['xlsx', 'xls', 'XLS']),
};

describe('rules, by property', () => {
  for (const [key, [valid, broken]] of Object.entries(pairs)) {
    const name = key as Name;
    it(`${name}: what is made right passes, one part changed fails`, () => {
      fc.assert(fc.property(valid, (value) => assert.equal(rules[name](value), undefined)));
      fc.assert(
        fc.property(broken, (value) =>
          assert.notEqual(name === 'required' || value ? rules[name](value) : '', undefined),
        ),
      );
    });
  }

  it("addresses are read as Node's own parser reads them, zones apart", () => {
    const likely = textOf('0123456789af:.:%x', 0, 24);
    const cut = fc.tuple(fc.oneof(ipv4, ipv6), oneOf('01f:.'), fc.nat()).map(([value, put, at]) => {
      const place = at % value.length;
      return value.slice(0, place) + put + value.slice(place + (at % 2));
    });
    fc.assert(
      fc.property(fc.oneof(likely, cut, ipv4, ipv6), (value) => {
        if (value === '') return;
        assert.equal(rules.ipv4(value) === undefined, isIPv4(value), value);
        assert.equal(rules.ipv6(value) === undefined, isIPv6(value) && !value.includes('%'), value);
      }),
      { numRuns: 5000 },
    );
  });
});

/** What people take where a rule asks for letters, a digit and a sign: found in every list of passwords that were stolen. */
const bases: ReadonlySet<string> = new Set(
  `password passwort passwd pass pwd admin administrator root user guest test tester demo temp default login master system
  manager super welcome hello letmein changeme qwerty qwertz azerty asdf asdfgh zxcv zxcvbn qaz wsx qazwsx zaqwsx qwe asd zxc qwer abc abcd abcde
  abcdef aaa xyz iloveyou love dragon monkey sunshine princess football baseball superman batman pokemon starwars shadow
  michael jordan charlie summer winter spring autumn monday friday january december china beijing shanghai company server
  trustno hunter killer ninja liverpool chelsea arsenal barcelona juventus mustang harley ranger soccer hockey jennifer jessica ashley
  daniel thomas robert matthew andrew joshua nicole hannah amanda anthony william george buster tigger ginger pepper cookie cheese banana
  orange purple flower butterfly computer internet samsung google facebook maverick phoenix merlin silver golden diamond freedom
  whatever nothing access corvette ferrari porsche mercedes yankees lakers cowboys eagles steelers matrix lovely babygirl angel blessed
  jesus forever snoopy startrek naruto minecraft fortnite gandalf hobbit solo donald chocolate lovers friends family marina bailey
  jasmine maggie sophie samantha patrick michelle lauren justin brandon austin dallas london newyork america canada france germany
  slayer metallica nirvana blink eminem rockyou fuckyou biteme asshole sexy playboy cowboy scooter hammer thunder cameron nascar
  oracle mysql redis linux windows ubuntu centos docker cloud huawei woaini mima nihao aini wang zhang`.split(
    /\s+/,
  ),
);
/** Signs that stand for letters. */
const leet: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const lettersOf = (text: string) => text.replaceAll(/[^a-z]/g, '');
const halved = (text: string) => {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : text;
};

/**
 * Whether a password is one that is tried first, whatever it has of each class: a common word behind its digits and signs, in
 * any spelling of these, or the name of whoever signs in with it.
 */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const bare = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const core = plain.replace(/^[\d#%&*()~￥]+|[\d#%&*()~￥!@$]+$/g, '');
  const spelt = (text: string) => Array.from(text, (sign) => leet[sign] ?? sign).join('');
  const words = [bare, lettersOf(plain), core, spelt(core), spelt(bare), lettersOf(spelt(core))];
  if (words.some((word) => bases.has(halved(word)))) return true;
  // One letter or two beside a run of digits: `Aa123456!`.
  if (new Set(lettersOf(plain)).size <= 2 && /0?12345|54321|(\d)\1{3}/.test(plain)) return true;
  return names.some((name) => name.length >= 3 && plain.includes(name.toLowerCase()));
}

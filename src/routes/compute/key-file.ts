/** What a file of a pair is called: its name, with nothing in it that a file system could take for something else. */
export const keyFile = (name: string, ending: 'pem' | 'pub'): string =>
  `${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.${ending}`;

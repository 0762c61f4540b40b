// chunk: none
/**
 * Whether a field of this name holds what nobody else may read: a password, a key, a token. `secretId` and `secretName` only say
 * which one it is. One list, for what is copied for others and for what the trail of changes keeps.
 */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

const secretName =
  /(password|passwd|secret|private_?key|token)(?!.*(ids?|name)$)|^(access_?)?key$/i;

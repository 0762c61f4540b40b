import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  ApiError,
  aborted,
  endedWithSession,
  errorTraits,
  hasTrait,
  type ApiErrorKind,
  type ApiErrorTrait,
} from '../../../src/core/http/errors';

/** By trait what the table has by kind: neither can be changed alone. */
const kindsOf: Readonly<Record<ApiErrorTrait, readonly ApiErrorKind[]>> = {
  refusal: ['refused'],
  'says-why': ['refused', 'licence', 'payment', 'conflict'],
  'ends-session': ['unauthorized', 'licence', 'reset'],
  'needs-sign-in': ['unauthorized', 'reset'],
  'needs-licence': ['licence'],
  'resets-session': ['reset'],
  'told-elsewhere': ['unauthorized', 'licence', 'reset', 'aborted'],
  'ends-run': ['unauthorized', 'licence', 'payment', 'reset', 'aborted'],
  'given-up': ['aborted'],
  passing: ['unavailable', 'network', 'timeout'],
  'outcome-unknown': ['unavailable', 'network', 'timeout', 'aborted', 'malformed'],
  ordinary: ['refused', 'unauthorized', 'payment', 'conflict', 'aborted'],
};
const traits = Object.keys(kindsOf) as ApiErrorTrait[];
const kinds = Object.keys(errorTraits) as ApiErrorKind[];

describe('the traits of a failed call', () => {
  for (const kind of kinds) {
    it(kind, () => {
      const error = new ApiError(kind, '');
      const found = traits.filter((trait) => hasTrait(error, trait));
      assert.deepEqual(
        found,
        traits.filter((trait) => kindsOf[trait].includes(kind)),
      );
      assert.ok(found.length > 0, 'a kind that means nothing needs no name');
    });
  }

  it('what ends a session ends a run in it, and is told by the frame', () => {
    for (const kind of kindsOf['ends-session']) {
      assert.ok(kindsOf['ends-run'].includes(kind));
      assert.ok(kindsOf['told-elsewhere'].includes(kind));
    }
  });

  it('are of nothing else that was thrown, and none of a kind that only a newer copy knows', () => {
    for (const thrown of [new Error('aborted'), { kind: 'aborted' }, 'aborted', null, undefined])
      assert.deepEqual(
        traits.filter((trait) => hasTrait(thrown, trait)),
        [],
      );
    const newer = new ApiError('novel' as ApiErrorKind, '');
    assert.deepEqual(
      traits.filter((trait) => hasTrait(newer, trait)),
      [],
    );
  });

  it('a call that nobody gave up was ended with its session; everything else stays what it is', () => {
    const ended = endedWithSession(aborted());
    assert.ok(hasTrait(ended, 'needs-sign-in'));
    const refused = new ApiError('refused', '');
    assert.equal(endedWithSession(refused), refused);
  });
});

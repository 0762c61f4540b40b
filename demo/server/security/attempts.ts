import type { Executor } from '../database/database';
import { Refusal } from '../refusal';
import { digest } from './tokens';
import { clear, extend, giveBack, hit, peek, take, type Count } from './counters';

/*
 * Who may have a password looked at. Every attempt is counted before, in the database, and taken back when it was
 * right, so that neither parallel guesses nor several copies of the server look at more than they should. What is
 * refused for want of a captcha is not counted: nobody can use up another's tries without solving captchas.
 */

const MINUTE = 60;
const WINDOW = 10 * MINUTE;
/** Failures of one name from one network before a captcha, and before nobody there may try that name. */
const CAPTCHA_AFTER = 2;
const LOCK_AFTER = 10;
/**
 * Failures from one network, whatever the names, against trying one password on many: an office of some hundred behind
 * one address mistypes less than that.
 */
const NETWORK_CAPTCHA_AFTER = 20;
const NETWORK_LOCK_AFTER = 200;
/**
 * Failures of one name from everywhere, against guessing from many networks. The lock is beyond the captcha, so that
 * nobody locks a name for all without solving ninety of them.
 */
const NAME_CAPTCHA_AFTER = 10;
const NAME_LOCK_AFTER = 100;
/**
 * For so long a network from where the name signed in is known. There the limits of the network and of the name only
 * ask for a captcha, and that of the name only where others are locked out: a stranger's guesses do not lock the owner
 * out where he works.
 */
const KNOWN = 30 * 24 * 60 * MINUTE;

const UNLIMITED = 2 ** 31 - 1;

export interface Attempt {
  /** The answer to a wrong password. */
  wrong(): Promise<Refusal>;
  /** The password was right: nothing is held against the name here. */
  right(): Promise<void>;
  /** The password was not looked at. */
  cancel(): Promise<void>;
}

/** Counts an attempt, or refuses it. `checkCaptcha` throws where none was solved; it is called when one is due. */
export async function openAttempt(
  db: Executor,
  { username, network }: { readonly username: string; readonly network: string },
  checkCaptcha: () => Promise<void>,
): Promise<Attempt> {
  const name = username.toLowerCase();
  const keys = keysOf(name, network);
  const before = await lookUp(db, keys);
  const isKnown = before.known.count > 0;
  if (before.pair.count >= LOCK_AFTER) throw locked(before.pair);
  if (!isKnown && before.network.count >= NETWORK_LOCK_AFTER) throw locked(before.network);
  if (!isKnown && before.name.count >= NAME_LOCK_AFTER) throw locked(before.name);
  const solved = needsCaptcha(before, isKnown);
  if (solved) await checkCaptcha();

  const most = solved
    ? {
        network: isKnown ? UNLIMITED : NETWORK_LOCK_AFTER,
        pair: LOCK_AFTER,
        name: isKnown ? UNLIMITED : NAME_LOCK_AFTER,
      }
    : {
        network: NETWORK_CAPTCHA_AFTER,
        pair: CAPTCHA_AFTER,
        name: nameCaptchaAfter(isKnown),
      };
  // One by one in this order, each at once: what was taken is given back when a later one is full.
  const taken: string[] = [];
  const cancel = async () => {
    for (const key of taken) await giveBack(db, key);
  };
  const takeOne = async (which: keyof typeof most) => {
    const count = await take(db, keys[which], most[which], WINDOW);
    if (count) {
      taken.push(keys[which]);
      return count;
    }
    await cancel();
    if (!solved) throw captchaDue();
    const after = await lookUp(db, keys);
    throw locked(after[which]);
  };
  const now = {
    network: await takeOne('network'),
    pair: await takeOne('pair'),
    name: await takeOne('name'),
  };
  return {
    async wrong() {
      // The last one begins the time for which nobody may try.
      if (now.pair.count === LOCK_AFTER) await extend(db, keys.pair, WINDOW);
      return new Refusal(
        'signIn.wrong',
        {},
        { data: { captchaRequired: needsCaptcha(now, isKnown) } },
      );
    },
    async right() {
      await clear(db, keys.pair);
      await giveBack(db, keys.network);
      await giveBack(db, keys.name);
      await hit(db, keys.known, KNOWN);
      await extend(db, keys.known, KNOWN);
    },
    cancel,
  };
}

interface Counts {
  readonly pair: Count;
  readonly name: Count;
  readonly network: Count;
}

async function lookUp(
  db: Executor,
  keys: Readonly<Record<keyof Counts | 'known', string>>,
): Promise<Counts & { readonly known: Count }> {
  const none = { count: 0, secondsLeft: 0 };
  const [pair = none, name = none, network = none, known = none] = await peek(db, [
    keys.pair,
    keys.name,
    keys.network,
    keys.known,
  ]);
  return { pair, name, network, known };
}

/** A name is any string: each count has a prefix of its own, and no name spells the key of another count. */
function keysOf(name: string, network: string) {
  const pair = digest(JSON.stringify([name, network]));
  return {
    pair: `sign-in-pair:${pair}`,
    name: `sign-in-name:${digest(name)}`,
    network: `sign-in-from:${network}`,
    known: `signed-in:${pair}`,
  };
}

const nameCaptchaAfter = (isKnown: boolean) => (isKnown ? NAME_LOCK_AFTER : NAME_CAPTCHA_AFTER);

const needsCaptcha = ({ pair, name, network }: Counts, isKnown: boolean) =>
  pair.count >= CAPTCHA_AFTER ||
  network.count >= NETWORK_CAPTCHA_AFTER ||
  name.count >= nameCaptchaAfter(isKnown);

const captchaDue = () => new Refusal('signIn.captcha', {}, { data: { captchaRequired: true } });

function locked({ secondsLeft }: Count): Refusal {
  const minutes = Math.max(1, Math.ceil(secondsLeft / MINUTE));
  return new Refusal(
    'signIn.locked',
    { minutes },
    { data: { captchaRequired: true, retryAfterSeconds: secondsLeft } },
  );
}

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { whole } from '../run-steps';

/*
 * A script on this machine, shut in by the kernel: namespaces of its own for files, network, processes and names; a root
 * that holds programs and nothing else; a user id that nothing else has; no rights. Decision 0259.
 */

/** Nobody is called so, and nothing belongs to it. */
export const SCRIPT_USER = 64_999;
const MOST_OUTPUT = 65_536;
const MB = 1024 * 1024;
/** Of one process, and how many there may be at once: what all of them can take is the product. */
const MOST_MEMORY = 192 * MB;
const MOST_PROCESSES = 16;
/** Of the temporary folder, which lies in memory. */
const FOLDER = '16m';

export interface Script {
  readonly interpreter: 'sh' | 'python3';
  readonly content: string;
  readonly args: readonly string[];
  /** All that its environment holds beside where programs are. */
  readonly env: Readonly<Record<string, string>>;
  readonly seconds: number;
}

export interface Outcome {
  /** As the script said; null where it was ended. */
  readonly code: number | null;
  readonly end: 'by itself' | 'too long' | 'killed';
  readonly cut: boolean;
}

export interface Running {
  readonly ended: Promise<Outcome>;
  kill(): void;
}

/** The machine cannot shut a script in, with the word of the program that failed. */
export class NoSandboxError extends Error {
  override readonly name = 'NoSandboxError';
}

/*
 * $1 folder, $2 user; then what runs. Programs are seen as they are, but cannot be written to; of /etc only what names
 * programs and their libraries. The script comes by the standard input, which is closed before it runs, and fd 3 tells that
 * the room stands: whatever fails before that is the machine's fault, and whatever comes after the script's.
 */
const setup = `set -eu
root=$1 user=$2
shift 2
mount -t tmpfs -o mode=755,size=1m,nosuid,nodev none "$root"
show() {
  [ -e "$1" ] || return 0
  if [ -d "$1" ]; then mkdir -p "$root$1"; else mkdir -p "$root\${1%/*}"; : > "$root$1"; fi
  mount --bind "$1" "$root$1"
  mount -o "remount,bind,ro,nosuid$2" "$root$1"
}
for dir in bin sbin lib lib32 lib64 libx32; do
  if [ -L "/$dir" ]; then ln -s "$(readlink "/$dir")" "$root/$dir"; else show "/$dir" ,nodev; fi
done
for dir in bin sbin lib lib32 lib64 libx32 share local/bin local/lib; do
  if [ ! -L "/usr/$dir" ]; then show "/usr/$dir" ,nodev; fi
done
for file in alternatives ld.so.cache localtime; do show "/etc/$file" ,nodev; done
for device in null zero full random urandom; do show "/dev/$device" ,noexec; done
ln -s /proc/self/fd "$root/dev/fd"
mkdir "$root/proc" "$root/work"
mount -t proc -o nosuid,nodev,noexec none "$root/proc" 2> /dev/null || :
mount -t tmpfs -o "mode=700,size=${FOLDER},uid=$user,gid=$user,nosuid,nodev" none "$root/work"
ln -s work "$root/tmp"
cat > "$root/work/script"
mount -o remount,ro "$root"
echo stands >&3
exec chroot "$root" "$@" 3>&- < /dev/null 2>&1
`;

const limited = ({ interpreter, env, args, seconds }: Script): readonly string[] => [
  ...['setpriv', '--reuid', `${SCRIPT_USER}`, '--regid', `${SCRIPT_USER}`, '--clear-groups'],
  ...['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', '--ambient-caps=-all'],
  // Another user id makes the kernel forget whose end is its own.
  ...['--pdeathsig', 'KILL', '--'],
  ...['prlimit', '--core=0', `--cpu=${seconds}`, `--as=${MOST_MEMORY}`, '--nofile=64'],
  ...[`--nproc=${MOST_PROCESSES}`, `--fsize=${16 * MB}`, '--'],
  ...['env', '-i', '-C', '/work', 'PATH=/usr/local/bin:/usr/bin:/bin', 'HOME=/work'],
  ...['LANG=C.UTF-8', ...Object.entries(env).map(([name, value]) => `${name}=${value}`)],
  ...[interpreter, '/work/script', ...args],
];

/** What a log can hold: nothing that a database refuses. */
const readable = (text: string) =>
  whole(text.replaceAll('\u0000', '\ufffd').replaceAll(/\r\n?/g, '\n'));

/** Begins a script; what it says is told as it comes, and cut after so much. */
export async function begin(script: Script, onText: (text: string) => void): Promise<Running> {
  const root = await mkdtemp(join(tmpdir(), 'by-console-script-'));
  const child = spawn(
    'setpriv',
    [
      // With the server everything ends.
      ...['--pdeathsig', 'KILL', '--', 'unshare', '--fork', '--kill-child=KILL'],
      ...['--mount', '--net', '--pid', '--ipc', '--uts', '--cgroup', '--propagation', 'private'],
      ...['--', 'sh', '-c', setup, 'script', root, `${SCRIPT_USER}`, ...limited(script)],
    ],
    { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }, stdio: ['pipe', 'pipe', 'pipe', 'pipe'] },
  );
  let end: Outcome['end'] = 'by itself';
  const kill = (why: Outcome['end']) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    end = why;
    child.kill('SIGKILL');
  };
  let stands = false;
  let complaint = '';
  child.stdio[3]?.on('data', () => (stands = true));
  child.stderr.on(
    'data',
    (bytes: Buffer) => (complaint = (complaint + String(bytes)).slice(0, 1000)),
  );
  const output = capped(onText);
  child.stdout.on('data', output.take);
  child.stdin.on('error', () => undefined); // it has ended before it was read: the exit says why
  child.stdin.end(script.content);
  const timer = setTimeout(() => kill('too long'), script.seconds * 1000);
  const ended = outcomeOf();
  ended.catch(() => undefined); // whoever waits is told
  return { ended, kill: () => kill('killed') };

  async function outcomeOf(): Promise<Outcome> {
    try {
      const exit = await exitOf(child);
      output.finish();
      if (!stands && end === 'by itself') throw new NoSandboxError(complaint.trim());
      return { code: end === 'by itself' ? exit : null, end, cut: output.isCut() };
    } finally {
      clearTimeout(timer);
      await rm(root, { recursive: true, force: true });
    }
  }
}

/** When its pipes are closed too: until then something may still be said. */
const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((fulfil, reject) => {
    child.once('error', (error) => reject(new NoSandboxError(error.message)));
    child.once('close', (exit) => fulfil(exit));
  });

/** Hands on so much, and lets the rest run into nothing: a script that says much may still be right. */
function capped(onText: (text: string) => void) {
  const decoder = new StringDecoder('utf8');
  let left = MOST_OUTPUT;
  let cut = false;
  const hand = (text: string) => {
    const part = text.slice(0, left);
    cut ||= part.length < text.length;
    left -= part.length;
    if (part !== '') onText(readable(part));
  };
  return {
    take: (bytes: Buffer) => hand(decoder.write(bytes)),
    finish: () => hand(decoder.end()),
    isCut: () => cut,
  };
}

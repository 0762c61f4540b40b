/** The command `progress` prints a line at once: what a page logs is printed when its whole file has ended, after half an hour for some. */
export function progressPlugin() {
  return {
    name: 'progress',
    executeCommand({ command, payload }) {
      if (command !== 'progress') return undefined;
      process.stderr.write(`${payload}\n`);
      return true;
    },
  };
}

// Every list of the console is read again from a page that begins anew; each run does so with one list of each area.
process.env['RELOADS'] = 'all';
await import('./list-places.test');
export {};

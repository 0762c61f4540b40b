// Every application fifty times; each run of all tests opens them a few times.
process.env['CYCLES'] = '50';
await import('./hostile.test');
export {};

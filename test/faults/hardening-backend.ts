import { area, type Fault } from './fault';

const inFile = (file: string, only: string) =>
  ({ step: 'Endpoints', file: `test/server/${file}.test.ts`, only }) as const;
const inLogic = (file: string, only: string) =>
  ({ step: 'Rules and logic', file: `test/core/${file}.test.ts`, only }) as const;
const inArea = (name: string, only: string) => ({ ...area(name), only }) as const;

/** Protections of the backend, each taken out: the test that is named is red without it. */
export const hardeningBackend: readonly Fault[] = [
  {
    what: 'the data folder is taken over from whoever holds it',
    file: 'demo/server/database/folder-lock.ts',
    from: "if (status === 1 && stderr.trim() === '') return false;",
    to: "if (status === 1 && stderr.trim() === '') return true;",
    seenBy: inFile('folder-lock', 'keeps another process out'),
  },
  {
    what: 'the lock of the data folder is shared',
    file: 'demo/server/database/folder-lock.ts',
    from: "['-x', '-n', '3']",
    to: "['-s', '-n', '3']",
    seenBy: inFile('folder-lock', 'keeps another process out'),
  },

  {
    what: 'attempts are looked up before and counted after: those at once are not counted',
    file: 'demo/server/security/attempts.ts',
    from: 'const count = await take(db, keys[which], most[which], WINDOW);',
    to: `const isFree = before[which].count < most[which];
    const count = isFree ? await take(db, keys[which], UNLIMITED, WINDOW) : undefined;`,
    seenBy: inFile('sign-in-crowd', 'of one name from many addresses'),
  },
  {
    what: 'an attempt counts before its captcha was looked at',
    file: 'demo/server/security/attempts.ts',
    from: 'if (solved) await checkCaptcha();',
    to: 'if (solved) await hit(db, keys.network, WINDOW).then(checkCaptcha);',
    seenBy: inFile('sign-in-crowd', 'of 600 names in one burst'),
  },
  {
    what: 'no captcha is asked for',
    file: 'demo/server/security/attempts.ts',
    from: 'const solved = needsCaptcha(before, isKnown);',
    to: 'const solved = needsCaptcha(before, isKnown) && before.name.count > LOCK_AFTER;',
    seenBy: inArea('account', 'demands a captcha after two failures'),
  },
  {
    what: 'attempts are counted by name and address, and by no address alone',
    file: 'demo/server/security/attempts.ts',
    from: '`sign-in-from:${network}`',
    to: '`sign-in-from:${pair}`',
    seenBy: inArea('account', 'stops one address that tries a password on many names'),
  },
  {
    what: 'attempts are counted by each address of an IPv6 subscriber',
    file: 'demo/server/security/network.ts',
    from: 'groups.slice(0, 4)',
    to: 'groups.slice(0, 8)',
    seenBy: inFile('sign-in-crowd', 'count for the whole network'),
  },
  {
    what: 'any number of hashes of one party waits',
    file: 'demo/server/security/passwords.ts',
    from: 'const WAITING = 64;',
    to: 'const WAITING = Number.POSITIVE_INFINITY;',
    seenBy: inFile('hash-threads', 'of one party are some at once'),
  },
  {
    what: 'a crowd at one address is let in all at once',
    file: 'demo/server/areas/account/door.ts',
    from: 'handsPerParty: 2, waiting: 64',
    to: 'handsPerParty: 1000, waiting: 64',
    seenBy: inFile('sign-in-crowd', 'of one address are a few at once'),
  },
  {
    what: 'a captcha is good for several answers',
    file: 'demo/server/security/challenges.ts',
    from: '.set({ triesLeft: sql`${challenges.triesLeft} - 1` })',
    to: '.set({ triesLeft: sql`${challenges.triesLeft}` })',
    seenBy: inArea('account', 'takes a captcha once'),
  },

  {
    what: 'a token that is exchanged by several at once becomes several',
    file: 'demo/server/security/sessions.ts',
    from: '.where(and(eq(sessions.id, session.id), eq(sessions.tokenHash, session.tokenHash)))',
    to: '.where(eq(sessions.id, session.id))',
    seenBy: inArea('account', 'replaces a token by one, however many'),
  },

  {
    what: 'a mobile number changes without the password',
    file: 'demo/server/areas/account/account.ts',
    from: 'if (mobile !== user.mobile || email !== user.email)',
    to: 'if (email !== user.email)',
    seenBy: inArea('account', 'change by the password alone'),
  },
  {
    what: 'an e-mail address changes without the password',
    file: 'demo/server/areas/account/account.ts',
    from: 'if (mobile !== user.mobile || email !== user.email)',
    to: 'if (mobile !== user.mobile)',
    seenBy: inArea('account', 'change by the password alone'),
  },
  {
    what: 'an invitation outlives a change of the password',
    file: 'demo/server/areas/account/account.ts',
    from: 'await withdraw(tx, inviteKey(user.id));',
    to: 'await withdraw(app.db, inviteKey(session.id));',
    seenBy: inArea('account', 'makes an invitation worthless'),
  },
  {
    what: 'a session lasts from each exchange of its token on',
    file: 'demo/server/security/sessions.ts',
    from: 'const latest = session.createTime.getTime() +',
    to: 'const latest = Date.now() +',
    seenBy: inArea('account', 'end so long after the sign-in'),
  },
  {
    what: 'whoever ends one session ends all others',
    file: 'demo/server/security/sessions.ts',
    from: '.where(and(eq(sessions.id, id), eq(sessions.userId, userId)))',
    to: '.where(and(ne(sessions.id, id), eq(sessions.userId, userId)))',
    seenBy: inArea('account', 'each is ended alone'),
  },
  {
    what: 'a session of another person can be ended',
    file: 'demo/server/security/sessions.ts',
    from: '.where(and(eq(sessions.id, id), eq(sessions.userId, userId)))',
    to: '.where(and(eq(sessions.id, id), ne(sessions.id, userId)))',
    seenBy: inArea('account', 'each is ended alone'),
  },
  {
    what: 'a change of the password leaves the other sessions',
    file: 'demo/server/security/sessions.ts',
    from: '.where(and(eq(sessions.userId, userId), ne(sessions.id, keep)))',
    to: '.where(and(eq(sessions.userId, userId), eq(sessions.id, keep)))',
    seenBy: inArea('account', 'changes the password by the configured strength'),
  },
  {
    what: 'a code of an authenticator is good again',
    file: 'demo/server/security/second-factor.ts',
    from: 'lt(secondFactors.lastStep, lastStep)',
    to: 'lt(secondFactors.lastStep, lastStep + 1)',
    seenBy: inArea('account', 'takes each code once'),
  },
  {
    what: 'codes of an authenticator can be guessed at without end',
    file: 'demo/server/security/second-factor.ts',
    from: 'const TRIES = 10;',
    to: 'const TRIES = Number.POSITIVE_INFINITY;',
    seenBy: inArea('account', 'is not guessed: ten tries'),
  },
  {
    what: 'a recovery code is good again',
    file: 'demo/server/security/second-factor.ts',
    from: `    .delete(recoveryCodes)
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, recoveryHash(userId, code))),
    )
    .returning({ userId: recoveryCodes.userId });`,
    to: `    .select({ userId: recoveryCodes.userId })
    .from(recoveryCodes)
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, recoveryHash(userId, code))),
    );`,
    seenBy: inArea('account', 'takes a recovery code once'),
  },
  {
    what: 'a password that is tried first is taken',
    file: 'demo/server/security/password-rules.ts',
    from: 'isCommonPassword(password, names))',
    to: 'isCommonPassword(password, names) && password.length < 8)',
    seenBy: inArea('account', 'takes none of the passwords that are tried first'),
  },
  {
    what: 'a password that is tried first is taken in another spelling',
    file: 'demo/server/security/common-passwords.ts',
    from: 'leet[sign] ?? sign',
    to: 'leet[sign] ? sign : sign',
    seenBy: inFile('common-passwords', 'in every spelling'),
  },
  {
    what: 'a ticket of single sign-on is good again',
    file: 'demo/server/areas/account/sign-in.ts',
    from: 'if (!(await answer(app.db, ssoKey(body.ticket), body.ticket)))',
    to: 'if (!(await isPosed(app.db, ssoKey(body.ticket), body.ticket)))',
    seenBy: inArea('account', 'takes a single sign-on ticket once'),
  },

  {
    what: 'a request waits for a body that never comes',
    file: 'demo/server/web/build-server.ts',
    from: 'requestTimeout: settings.stallSeconds * 1000,',
    to: 'requestTimeout: settings.stallSeconds * 1_000_000,',
    seenBy: inFile('operation', 'ends with a body that does not come'),
  },
  {
    what: 'a stream of HTTP/2 waits for a body that never comes',
    file: 'demo/server/web/build-server.ts',
    from: 'if (!stream.readableEnded) stream.close(constants.NGHTTP2_CANCEL);',
    to: 'if (stream.readableEnded) stream.close(constants.NGHTTP2_CANCEL);',
    seenBy: inFile('http2', 'ends a request whose body never comes'),
  },
  {
    what: 'an answer that nobody reads is kept',
    file: 'demo/server/web/slow-readers.ts',
    from: 'const cut = () => socket.destroy();',
    to: 'const cut = () => socket.resume();',
    seenBy: inFile('operation', 'ends with an answer that nobody reads'),
  },
  {
    what: 'an answer that is read in small pieces is kept',
    file: 'demo/server/web/slow-readers.ts',
    from: 'stall + (given / leastRate) * 1000',
    to: 'stall + given * leastRate * 1000',
    seenBy: inFile('operation', 'ends with answers that are read in small pieces'),
  },
  {
    what: 'one person has any number of whole lists under way',
    file: 'demo/server/web/whole-answers.ts',
    from: 'const ofPerson = { hands: Infinity, handsPerParty: 2,',
    to: 'const ofPerson = { hands: Infinity, handsPerParty: Infinity,',
    seenBy: inFile('whole-answers', 'are two of one person and four of one company'),
  },
  {
    what: 'one company has any number of whole lists under way',
    file: 'demo/server/web/whole-answers.ts',
    from: 'const ofCompany = { hands: Infinity, handsPerParty: 4,',
    to: 'const ofCompany = { hands: Infinity, handsPerParty: Infinity,',
    seenBy: inFile('whole-answers', 'are two of one person and four of one company'),
  },
  {
    what: 'whole lists take no turn',
    file: 'demo/server/web/api.ts',
    from: 'if (isWhole(handler)) await',
    to: 'if (isWhole(handler) && handler.lists) await',
    seenBy: inFile('long-list', 'are four at once, whoever of it asks'),
  },
  {
    what: 'a whole list is read before any of it is sent',
    file: 'demo/server/areas/projects/hosts.ts',
    from: 'const AT_ONCE = 1000;',
    to: 'const AT_ONCE = 1_000_000;',
    seenBy: inFile('long-list', 'is cut where the database fails on the way'),
  },
  {
    what: 'a picture of too many pixels is decoded',
    file: 'demo/server/areas/assistant/recognise.ts',
    from: 'const MOST_PIXELS = 50_000_000;',
    to: 'const MOST_PIXELS = 500_000_000;',
    seenBy: {
      ...inFile('areas/assistant/picture-size', 'keeps a picture of too many pixels away'),
    },
  },
  {
    what: 'a spreadsheet unpacks to whatever it holds',
    file: 'src/core/resource/spreadsheet.ts',
    from: 'const MOST_UNPACKED = 64 * 1024 * 1024;',
    to: 'const MOST_UNPACKED = Infinity;',
    seenBy: inLogic('resource/import', 'refuses a small file that would unpack'),
  },
  {
    what: 'a form names a file that a colleague uploaded',
    file: 'demo/server/records/attached.ts',
    from: 'inArray(records.id, ids), eq(records.ownerId, user.id)),',
    to: 'inArray(records.id, ids), or(eq(records.ownerId, user.id), eq(records.kind, attachment.name))),',
    seenBy: inArea('office', 'takes no file but those'),
  },

  {
    what: 'it answers under any name',
    file: 'demo/server/web/hosts.ts',
    from: 'names.has(name) ||',
    to: 'names.size > 0 ||',
    seenBy: inFile('pages', 'answers under its own names'),
  },
  {
    what: 'it answers under a name that begins with its own',
    file: 'demo/server/web/hosts.ts',
    from: "name.endsWith('.localhost')",
    to: "name.startsWith('localhost.')",
    seenBy: inFile('pages', 'answers under its own names'),
  },
  {
    what: 'a page of any origin may call',
    file: 'demo/server/web/security-headers.ts',
    from: 'origin !== undefined && isAllowed(origin);',
    to: "origin !== undefined && (isAllowed(origin) || origin !== 'null');",
    seenBy: inFile('pages', 'a stranger gets nothing'),
  },
  {
    what: 'the demonstration is on where everybody reaches the server',
    file: 'demo/server/settings.ts',
    from: "demo: flag('DEMO_OUTBOX', isLoopback(host)),",
    to: "demo: flag('DEMO_OUTBOX', defaultSettings.demo),",
    seenBy: inFile('settings', 'the demonstration is on by itself only'),
  },
  {
    what: 'messages are shown without the demonstration',
    file: 'demo/server/areas/account/sign-in.ts',
    from: `forAnyone(demo.demoOutbox, async ({ app }) => {
    assertDemo(app);`,
    to: 'forAnyone(demo.demoOutbox, async ({ app }) => {',
    seenBy: inFile('pages', 'without the demonstration there is no outbox'),
  },
  {
    what: 'published passwords outlive the demonstration',
    file: 'demo/server/security/demonstration.ts',
    from: 'if (!(await verifyPassword(demoPassword, hash, PARTY))) continue;',
    to: 'if (await verifyPassword(demoPassword, hash, PARTY)) continue;',
    seenBy: inFile('pages', 'without the demonstration there is no outbox'),
  },
  {
    what: 'no word of TLS being for good behind a proxy that ends it',
    file: 'demo/server/web/security-headers.ts',
    from: "if (publicUrl.startsWith('https:') || request.protocol === 'https')",
    to: "if (publicUrl.startsWith('https:') && request.protocol === 'https')",
    seenBy: inFile('pages', 'TLS is for good where there is TLS'),
  },
  {
    what: 'a page may use the camera',
    file: 'demo/server/web/security-headers.ts',
    from: '`${name}=()`',
    to: '`${name}=*`',
    seenBy: inFile('pages', 'no page may use what none needs'),
  },
  {
    what: 'a page that opened ours holds its window',
    file: 'demo/server/web/security-headers.ts',
    from: ".header('Cross-Origin-Opener-Policy', 'same-origin')",
    to: ".header('Cross-Origin-Opener-Policy', 'unsafe-none')",
    seenBy: inFile('pages', 'no page may use what none needs'),
  },
  {
    what: 'the console is framed by anybody',
    file: 'demo/server/web/security-headers.ts',
    from: `  'frame-ancestors': "'self'",\n} as const;`,
    to: `  'frame-ancestors': '*',\n} as const;`,
    seenBy: inFile('pages', 'no page may use what none needs'),
  },
  {
    what: 'the addresses of a page can be based elsewhere',
    file: 'demo/server/web/security-headers.ts',
    from: `'base-uri': "'none'",\n  'frame-ancestors'`,
    to: `'base-uri': '*',\n  'frame-ancestors'`,
    seenBy: inFile('pages', 'no page may use what none needs'),
  },
  {
    what: 'the probe does not tell a full disk',
    file: 'demo/server/server.ts',
    from: 'if (freeMb >= settings.leastFreeMb) return',
    to: 'if (freeMb >= 0) return',
    seenBy: inFile('pages', 'healthz tells that the disk is full'),
  },
  {
    what: 'the probe does not tell a lost database',
    file: 'demo/server/server.ts',
    from: "return reply.code(503).send({ status: 'unavailable', backend: database.kind });",
    to: "return reply.code(200).send({ status: 'unavailable', backend: database.kind });",
    seenBy: inFile('ended-thread', 'fails what waits for it and what comes after'),
  },
  {
    what: 'a cell that begins with a wide sign becomes a formula',
    file: 'src/core/format/csv.ts',
    from: '[=+\\-@＝＋－＠]',
    to: '[=+\\-@]',
    seenBy: inLogic('format/csv', 'begins no formula'),
  },
  {
    what: 'a machine that was ordered grows without an order',
    file: 'src/core/api/compute/vms.ts',
    from: "resize: { from: ['RUNNING', 'STOPPED'], paid: 'size',",
    to: "resize: { from: ['RUNNING', 'STOPPED'],",
    seenBy: inArea('compute', 'grows and lasts longer by an order alone'),
  },

  {
    what: 'the log has the values of a statement that failed',
    file: 'demo/server/report.ts',
    from: "const isOfQuery = 'query' in error;",
    to: "const isOfQuery = 'query' in error && error.message === '';",
    seenBy: inFile('log-secrets', 'names the statement that failed'),
  },
  {
    what: 'the log has what an address asks with',
    file: 'demo/server/web/build-server.ts',
    from: 'path: pathOf(request.url),',
    to: 'path: request.url,',
    seenBy: inFile('log-secrets', 'holds no ticket that a link'),
  },
  {
    what: 'metrics are told to who has no token',
    file: 'demo/server/web/metrics.ts',
    from: 'if (!isBearer(request, token)) {',
    to: 'if (request.headers.authorization !== undefined && !isBearer(request, token)) {',
    seenBy: inFile('operation', 'are told to who has the token'),
  },
  {
    what: 'a server that ends takes new work',
    file: 'demo/server/web/drain.ts',
    from: '  ending.add(server);\n  await wait(seconds * 1000);',
    to: '  await wait(seconds * 1000);\n  ending.add(server);',
    seenBy: inFile('operation', 'ends what is under way'),
  },
  {
    what: 'a migration begins a table anew',
    file: 'demo/server/migrations/0005_embed_sessions.sql',
    from: 'ALTER TABLE "sessions" ADD COLUMN "limits" jsonb;',
    to: 'DELETE FROM "sessions";--> statement-breakpoint\nALTER TABLE "sessions" ADD COLUMN "limits" jsonb;',
    seenBy: inFile('versions', 'becomes what a new one is'),
  },
  {
    what: 'a part of a backup is restored',
    file: 'demo/server/database/backup.ts',
    from: `.catch((cause: unknown) => {
      throw new BackupError(\`\${file} is no whole backup.\`, { cause });
    });`,
    to: '.catch(() => undefined);',
    seenBy: inFile('backup', 'that is not whole, not ours or newer'),
  },
  {
    what: 'a backup can be read by everybody',
    file: 'demo/server/database/backup.ts',
    from: 'strict: true, mode: 0o600 }',
    to: 'strict: true, mode: 0o644 }',
    seenBy: inFile('backup', 'is for its owner alone'),
  },
  {
    what: 'a backup takes the place of a folder that holds something',
    file: 'demo/server/database/backup.ts',
    from: 'if (held.length > 0) {',
    to: 'if (held.length > 1000) {',
    seenBy: inFile('backup', 'is for its owner alone'),
  },

  {
    what: 'a cookie is enough without the proof of the page',
    file: 'demo/server/web/kept-token.ts',
    from: `if (token === undefined || typeof given !== 'string') return undefined;
  return isSame(given, csrfOf(app, token)) ? token : undefined;`,
    to: `if (token === undefined) return undefined;
  const isOwn = given === undefined || isSame(String(given), csrfOf(app, token));
  return isOwn ? token : undefined;`,
    seenBy: inFile('kept-token', 'the cookie alone, or with another session'),
  },
  {
    what: 'a script can read the cookie',
    file: 'demo/server/web/kept-token.ts',
    from: '`${cookieName(safe)}=${token}${more}; HttpOnly`',
    to: '`${cookieName(safe)}=${token}${more}`',
    seenBy: inFile('kept-token', 'is in no answer'),
  },
  {
    what: 'the cookie is sent where no TLS is',
    file: 'demo/server/web/kept-token.ts',
    from: "${safe ? '; Secure' : ''}",
    to: '',
    seenBy: inFile('kept-token', 'is of TLS and of this host alone'),
  },
  {
    what: 'the cookie has the name that another host of the domain can set',
    file: 'demo/server/web/kept-token.ts',
    from: "isSafe ? '__Host-CSC_SESSION' : 'CSC_SESSION'",
    to: "isSafe ? 'CSC_SESSION' : 'CSC_SESSION'",
    seenBy: inFile('kept-token', 'is of TLS and of this host alone'),
  },
  {
    what: 'a tenant reads the records of another',
    file: 'demo/server/database/scope.ts',
    from: '.where(and(of(records.tenantId), notGone))',
    to: '.where(notGone)',
    seenBy: inArea('files', 'another tenant sees and changes nothing'),
  },
  {
    what: 'a tenant writes the rows of another',
    file: 'demo/server/database/scope.ts',
    from: 'return and(eq(writable[table].tenantId as PgColumn, this.tenantId), ...conditions);',
    to: 'return and(...conditions);',
    seenBy: inFile('isolation', 'writes rows of its own tenant alone'),
  },
  {
    what: 'requests at once take more than the quota',
    file: 'demo/server/database/scope.ts',
    from: 'await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${this.tenantId}))`);',
    to: 'await tx.execute(sql`select hashtext(${this.tenantId})`);',
    seenBy: inArea('compute', 'gives what is left of a quota once'),
  },
  {
    what: 'an order that was paid is opened beyond the quota',
    file: 'demo/server/areas/compute/volumes.ts',
    from: 'await demandQuota(scope, wish.projectId, { STORAGE: spec.size });',
    to: "await demandQuota(scope, wish.projectId, { STORAGE: wish.orderId === '' ? spec.size : 0 });",
    seenBy: inArea('ordering', 'is opened five times of fifty at once'),
  },
  {
    what: 'an order that several pay at once is paid several times',
    file: 'demo/server/database/scope.ts',
    from: 'await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${this.tenantId}))`);',
    to: 'await tx.execute(sql`select hashtext(${this.tenantId})`);',
    seenBy: inArea('ordering', 'is paid once and opened once'),
  },
  {
    what: 'money is added up as floats',
    file: 'demo/server/areas/office/sums.ts',
    from: `  amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed(2);

/** Of quantities`,
    to: `  amounts.reduce((total, amount) => total + Number(amount), 0).toFixed(1) + '0';

/** Of quantities`,
    seenBy: inArea(
      'ordering',
      'balances: the account is the sum of its entries|is paid once and opened once',
    ),
  },
];

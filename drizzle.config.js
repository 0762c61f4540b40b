import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate` writes the next migration from the tables; both databases run the same files.
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './demo/server/database/identity-tables.ts',
    './demo/server/database/platform-tables.ts',
    './demo/server/database/tenant-tables.ts',
  ],
  out: './demo/server/migrations',
});

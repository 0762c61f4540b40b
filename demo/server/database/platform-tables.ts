import { sql } from 'drizzle-orm';
import {
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { moment } from './identity-tables';

/* Rows that belong to the platform: every tenant reads the same ones, and none of them holds a tenant's data. */

/** What can be ordered and chosen: regions, zones, vendors, flavors, services, prices, templates of flows. */
export const catalogue = pgTable(
  'catalogue',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    parentId: text('parent_id'),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    status: text('status').notNull().default(''),
    position: integer('position').notNull().default(0),
    createTime: moment('create_time').notNull(),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('catalogue_of_parent').on(table.kind, table.parentId, table.position),
    index('catalogue_data').using('gin', sql`${table.data} jsonb_path_ops`),
  ],
);

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Sections of the product's documentation, for the assistant's search. `words` is made by our own tokenizer. */
export const documents = pgTable(
  'documents',
  {
    id: text('id').primaryKey(),
    locale: text('locale').notNull(),
    title: text('title').notNull(),
    heading: text('heading').notNull(),
    /** Where it can be read: a path below the docs. */
    source: text('source').notNull(),
    body: text('body').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [index('documents_words').using('gin', table.words)],
);

/** Measurements of the machine that the server runs on. */
export const samples = pgTable(
  'samples',
  {
    resourceId: text('resource_id').notNull(),
    metric: text('metric').notNull(),
    time: moment('time').notNull(),
    value: doublePrecision('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.resourceId, table.metric, table.time] })],
);

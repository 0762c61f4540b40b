import * as v from 'valibot';
import { family, recordFields } from '../family';
import { wireText } from '../wire';
import { amountInput, moneyText, optionalWords, words } from './money';

/** Whoever looks after budgets is told, once for each in a month, when so much of one is used: per cent. */
export const budgetThresholds = [50, 80, 100] as const;

/** Which of them is reached: none, or the highest. */
export const budgetLevels = ['FINE', 'HALF', 'NEAR', 'OVER'] as const;

/** As many budgets a tenant has at most. */
export const mostBudgets = 100;

/**
 * What a tenant means to spend in a month: altogether, on one resource group, on one service, or on one service in one
 * group. What is used is counted as the analysis of bills counts the month (`billAnalysis`), canceled bills left out.
 */
export const budgetSchema = v.object({
  ...recordFields,
  /** Yuan for each month, decimal text. */
  amount: moneyText,
  /** Empty where it is for every service; `projectId` is empty where it is for every group. */
  serviceCode: wireText,
  serviceName: wireText,
  /** What it is for, in words: everything, or the group and the service. */
  scopeName: wireText,
  description: wireText,
  /** The month of the figures, `2026-01`: the one under way in China Standard Time. */
  cycle: wireText,
  used: moneyText,
  /** Negative where more was spent. */
  left: moneyText,
  /** What is used of the amount, one decimal. */
  percent: v.number(),
  /** What is used, and what followed the same day in the last month. */
  forecast: moneyText,
  forecastPercent: v.number(),
  /** One of `budgetLevels`. */
  level: wireText,
});
export type Budget = v.InferOutput<typeof budgetSchema>;

const code = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)), '');
const body = {
  name: words(50),
  amount: amountInput,
  /** Empty for every group, or every service; each pair has one budget at most. */
  projectId: code,
  serviceCode: code,
  description: optionalWords(200),
};

const budgets = family({
  path: '/bill/v1/budgets',
  perm: 'budget',
  one: 'Budget',
  many: 'Budgets',
  noun: 'monthly budgets',
});
export const listBudgets = budgets.list({
  summary:
    'Monthly budgets, page by page, each with what is used of it and what the month comes to',
  row: budgetSchema,
  filters: {
    projectId: v.optional(v.pipe(v.string(), v.maxLength(64))),
    serviceCode: v.optional(v.pipe(v.string(), v.maxLength(64))),
  },
});
export const readBudget = budgets.read({ row: budgetSchema });
export const createBudget = budgets.create({ row: budgetSchema, body });
export const updateBudget = budgets.update({ row: budgetSchema, body });
export const deleteBudget = budgets.remove();

import { eq } from 'drizzle-orm';
import type { Locale } from '../../../src/core/i18n/translator';
import { pwdByStrength } from '../../../src/core/rules/passwords';
import type { Executor } from '../database/database';
import { settings } from '../database/identity-tables';
import { PlainRefusal, Refusal } from '../refusal';
import { isCommonPassword } from './common-passwords';

interface NewPassword {
  readonly password: string;
  readonly locale: Locale;
  /** The input that it was typed into. */
  readonly field?: string;
  /** Of whoever signs in with it. */
  readonly names: readonly string[];
}

/** V-005: as strict as the platform's setting says; and none that is tried first, however well it is mixed. */
export async function assertPassword(
  db: Executor,
  { password, locale, field = 'password', names }: NewPassword,
): Promise<void> {
  const [strength] = await db.select().from(settings).where(eq(settings.name, 'PwdStrength'));
  for (const rule of pwdByStrength(strength?.value)) {
    const problem = rule(password, { locale });
    if (problem !== undefined) throw new PlainRefusal(problem);
  }
  if (strength?.value !== 'simple' && isCommonPassword(password, names))
    throw new Refusal('password.common', {}, { data: { field } });
}

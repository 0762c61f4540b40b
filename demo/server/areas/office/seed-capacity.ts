import type { SeedWriter } from '../../seed/writer';
import { capacityDay, type CapacityDayData } from '../../kinds/office';
import { capacityDayId, measured } from './capacity';
import { dayOf } from './days';

const DAYS = 180;
/** Before so many days quotas were smaller; they are granted in tens. */
const RAISED = 75;
const before = (total: number) => Math.round(total * 0.085) * 10;

/** Half a year of what was used day by day, grown to what there is now. */
export async function seedCapacity(writer: SeedWriter): Promise<void> {
  const random = writer.random(611);
  for (const tenant of writer.tenants) {
    const now = await measured(writer.scopeOf(tenant.id));
    const began = 0.55 + random.next() * 0.2;
    await writer.records(
      capacityDay,
      // With the day of the seed itself: the hourly count of a server that began shortly before midnight comes too late for it.
      Array.from({ length: DAYS + 1 }, (_, index) => {
        const back = DAYS - index;
        const day = dayOf(writer.daysAgo(back));
        const grown = began + (1 - began) * (index / DAYS);
        const part = back === 0 ? grown : grown - random.next() * 0.015;
        const scopes: CapacityDayData['scopes'] = Object.fromEntries(
          Object.entries(now).map(([id, items]) => [
            id,
            Object.fromEntries(
              Object.entries(items).map(([code, [total, used]]) => [
                code,
                [back > RAISED ? before(total) : total, Math.round(used * part)] as const,
              ]),
            ),
          ]),
        );
        const data: CapacityDayData = { day, scopes };
        const id = capacityDayId(tenant.id, day);
        return { id, tenantId: tenant.id, name: day, createTime: writer.daysAgo(back), data };
      }),
    );
  }
}

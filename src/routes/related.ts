import type { CurrentUser } from '../core/api/session';
import type { Naming } from '../widgets/resource/related';
import { isScreenAllowed } from './access';
import { paths } from './paths';
import { relatedRows } from './related-rows';
import type { ScreenEntry } from './screen';

/** The screens that this user may see whose rows name those of a definition. */
export function namingsOf(
  name: string,
  user: CurrentUser | null,
  screens: readonly ScreenEntry[],
): readonly Naming[] {
  if (!user) return [];
  return relatedRows.flatMap(([named, id, by]) => {
    if (named !== name) return [];
    const screen = screens.find((each) => each.id === id);
    const definition = screen?.definition;
    if (!screen || !definition || !isScreenAllowed(screen, user, screens)) return [];
    return [
      {
        screen: id,
        title: screen.title,
        by,
        definition,
        pathOf: paths.opened(screen.path),
        listPath: screen.path,
      },
    ];
  });
}

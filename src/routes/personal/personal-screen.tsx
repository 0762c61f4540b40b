import { changePassword } from '../../core/api/account';
import { useCan, useSession } from '../../widgets/surface/runtime-context';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { AccountFacts } from './account-facts';
import { EmailCheck } from './email-check';
import { Password } from './password';
import css from './personal.css';
import { Profile } from './profile';
import { Security } from './security';

/** what is one's own. Without `personal:update` the facts remain. */
export default function PersonalScreen() {
  useStylesheet(css);
  const user = useSession((state) => state.user);
  const can = useCan();
  if (!user) return null; // signing out: the route goes with it
  const editable = can(changePassword.perm ?? null, 'button');
  return (
    <div className="by-personal">
      {editable && <Profile user={user} />}
      {editable && <Password />}
      {editable && <EmailCheck user={user} />}
      {editable && <Security />}
      <AccountFacts user={user} />
    </div>
  );
}

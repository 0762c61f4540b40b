/** What kinds of IP pools and their lines are called. */
import { dictionary, tone } from '../../core/dictionaries/dictionary';

export const category = dictionary('ipPoolCategory', {
  public: tone.primary('公网', 'Public'),
  private: tone.normal('私网', 'Private'),
});
export const line = dictionary('ipLine', {
  BGP: tone.normal('多线 BGP', 'BGP'),
  TELECOM: tone.normal('电信', 'China Telecom'),
  UNICOM: tone.normal('联通', 'China Unicom'),
  MOBILE: tone.normal('移动', 'China Mobile'),
});

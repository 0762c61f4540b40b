/** A listener that was removed is made again as it was. */
import { createLbListener } from '../../core/api/network/balancers';
import type { LbListener, LbListenerInput } from '../../core/api/network/balancers';
import type { OpContext } from '../../core/resource/operation';

/** An HTTPS listener is made only with a certificate that holds. */
export const canBeMade = ({ protocol, certificateEnds }: LbListener) =>
  protocol !== 'HTTPS' || Date.parse(certificateEnds) > Date.now();

export function makeAnew(row: LbListener, { call }: Pick<OpContext, 'call'>) {
  const { lbId, name, protocol, port, poolId, certificateId } = row;
  const { connectionLimit, enabled, description } = row;
  return call(createLbListener, {
    body: {
      ...{ lbId, name, port, poolId, certificateId, connectionLimit, enabled, description },
      protocol: protocol as LbListenerInput['protocol'],
    },
  });
}

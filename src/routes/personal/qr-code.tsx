import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  readonly value: string;
  /** What it is, for whoever cannot see it. */
  readonly label: string;
}

/** A picture that a camera reads; dark on light in either theme, since not every camera reads the reverse. */
export function QrCode({ value, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(value, { border: 4 });
    const squares = data.flatMap((row, y) =>
      row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')),
    );
    return { size, path: squares.join('') };
  }, [value]);
  return (
    <svg
      className="by-qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

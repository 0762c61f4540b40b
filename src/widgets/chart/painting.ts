import type { Palette } from './palette';

export interface Painting {
  readonly ctx: CanvasRenderingContext2D;
  readonly palette: Palette;
  /** Pixels of the picture per px. */
  readonly sharp: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Colours and shadows as CSS values. */

/** Appends the opacity to a colour as two hexadecimal digits: 0.5 becomes 80 (decision "hero colours"). */
export function withAlpha(color: string, alpha: number): string {
  return (
    color +
    Math.round(alpha * 255)
      .toString(16)
      .padStart(2, '0')
  );
}

interface Shadow {
  enabled: boolean;
  color: string;
  /** Offsets and blur are in pixels. */
  offsetX: number;
  offsetY: number;
  blur: number;
  opacity: number;
}

/** The value of `text-shadow`. */
export function describeShadow(shadow: Shadow): string {
  const { enabled, color, offsetX, offsetY, blur } = shadow;
  return enabled ? `${offsetX}px ${offsetY}px ${blur}px ${withAlpha(color, shadow.opacity)}` : 'none';
}

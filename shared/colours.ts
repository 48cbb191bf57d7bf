/** Colours as style sheets write them. */

/** A colour with an opacity as two hexadecimal digits: 0.5 is 80 (decision 25). */
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
  /** In pixels, as are the others. */
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

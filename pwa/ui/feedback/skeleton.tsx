import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../class-names';

type SkeletonProps = {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  shape?: 'line' | 'block' | 'pill' | 'arch' | 'circle';
};

/** A quiet shape where something known is about to be, in its final size. */
export function Skeleton({ width, height, shape = 'line' }: SkeletonProps) {
  const size = width === undefined && height === undefined ? undefined : { width, height };
  return (
    <span
      aria-hidden="true"
      className={cx('skeleton', shape !== 'line' && `skeleton-${shape}`)}
      style={size}
    />
  );
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="skeleton-text grid gap-8" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} />
      ))}
    </span>
  );
}

/** Blocks of these heights, one below the other. */
export function SkeletonBlocks(props: { label: string; heights: readonly number[]; className?: string }) {
  const { label, heights, className } = props;
  return (
    <SkeletonGroup label={label} className={cx('grid gap-16', className)}>
      {heights.map((height, at) => (
        <Skeleton key={at} shape="block" height={height} />
      ))}
    </SkeletonGroup>
  );
}

/** Round skeletons: says once what is being loaded. */
export function SkeletonGroup({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}

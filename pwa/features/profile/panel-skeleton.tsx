import { Skeleton, SkeletonGroup } from '../../ui/skeleton';

/** While neither the device nor the server has said who this is. */
export function PanelSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="profile-skeleton">
      <Skeleton shape="block" height={48} />
      <Skeleton shape="block" height={48} />
      <Skeleton shape="block" height={48} />
    </SkeletonGroup>
  );
}

import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton';

/** Where the items come, as high as most lists are: what stands below does not jump for them. */
export function ItemsSpace() {
  return (
    <SkeletonGroup label="Loading prices" className="form-full">
      <Skeleton shape="block" height={600} />
    </SkeletonGroup>
  );
}

import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton';
import { useWide } from '../../ui/hooks/use-wide';
import boardStyles from './board/board.module.css';
import cellStyles from './board/cell.module.css';
import whoStyles from './board/who.module.css';
import styles from './dispatch.module.css';
import phoneStyles from './phone/phone.module.css';

const rows = Array.from({ length: 8 }, (_, at) => `row ${at}`);
const cells = Array.from({ length: 5 }, (_, at) => `cell ${at}`);

/** The board as it is about to be; on a phone its list. */
export function LoadingBoard() {
  const wide = useWide();
  if (!wide)
    return (
      <SkeletonGroup label="Loading the board" className={phoneStyles.list}>
        {rows.map((row) => (
          <Skeleton key={row} shape="block" height="64px" />
        ))}
      </SkeletonGroup>
    );
  return (
    <SkeletonGroup label="Loading the board" className={styles.stage}>
      <div className={boardStyles.board} aria-hidden="true">
        <div className={boardStyles.inner}>
          <div className={boardStyles.heads}>
            {['who', ...cells].map((each) => (
              <div key={each} className={boardStyles.head}>
                <Skeleton width="60%" />
              </div>
            ))}
          </div>
          {rows.map((row) => (
            <div key={row} className={boardStyles.row}>
              <div className={whoStyles.who}>
                <Skeleton width="70%" />
              </div>
              {cells.map((cell) => (
                <div key={cell} className={cellStyles.cell}>
                  <Skeleton shape="block" height="100%" />
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}

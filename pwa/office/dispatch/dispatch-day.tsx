import { useEffect, useMemo, useRef, useState } from 'react';
import type { BoardJob, DispatchBoard } from '../../../contract/dispatch/board';
import { closedDayOf, trayOf } from '../../../contract/dispatch/day';
import { useSession } from '../../data/session/session';
import { cx } from '../../ui/class-names';
import { Note } from '../../ui/feedback/note';
import { useLater } from '../../ui/hooks/until-loaded';
import { useWide } from '../../ui/hooks/use-wide';
import { askVisit } from '../data/bookings/ask-visit';
import { ViolationsDialog } from '../kit/form/violations-dialog';
import { useUndo } from '../kit/keys/undo';
import { useOfficeKeys } from '../kit/keys/use-office-keys';
import { BlocksContext } from './blocks/blocks-desk';
import { BlockPalette } from './blocks/palette';
import { useBlocks } from './blocks/use-blocks';
import { Board } from './board/board';
import { Bubble } from './carry/bubble';
import { type Carry, DeskContext, type Ghost, type Marks } from './carry/desk';
import { keepStop } from './carry/grid-focus';
import { KeyBar } from './carry/key-bar';
import { newStore, usePart } from './carry/store';
import { useBoardKeys } from './carry/use-board-keys';
import { useDrops } from './data/use-drops';
import { seen } from './data/use-news';
import { useUndoSteps } from './data/use-undo-steps';
import styles from './dispatch.module.css';
import { type BoardFilters, DispatchTools, isLeftOut } from './dispatch-tools';
import { FillPanel } from './fill/fill-panel';
import { useFilling } from './fill/use-filling';
import { FindField, useFind } from './find/find';
import { useHere } from './here';
import { rowsOf } from './model/rows';
import { MoveMenu } from './move/move-menu';
import { TimeDialog } from './move/time-dialog';
import { TechnicianList } from './phone/technician-list';
import { PrintMenu, usePrint } from './print/print';
import { Tray } from './tray/tray';
import { useHand } from './use-hand';

/** A day on the board: what is carried, asked, said and taken back comes together here. */
export function DispatchDay({ board }: { board: DispatchBoard }) {
  const { user } = useSession();
  const wide = useWide();
  const stage = useRef<HTMLDivElement>(null);
  const [stageElement, setStage] = useState<HTMLDivElement | null>(null);
  const [said, say] = useState('');
  const [openId, setOpenId] = useState<string>();
  const opened = useLater(() => import('../bookings/desk/opened-visit'), openId !== undefined);
  const [filters, setFilters] = useState<BoardFilters>({});
  const anchor = useRef<HTMLElement>(null);
  const [carry] = useState(() => newStore<Carry | undefined>(undefined));
  const [marks] = useState(() =>
    newStore<Marks>({ news: new Map(), mine: new Set(), isLeftOut: () => false }),
  );

  const [ghosts] = useState(() => newStore<ReadonlyMap<string, Ghost>>(new Map()));
  const rows = useMemo(() => rowsOf(board), [board]);
  const { needTime, nobody } = useMemo(() => trayOf(board), [board]);
  const order = useMemo(() => rows.map(({ technician }) => technician.id), [rows]);
  const undo = useUndoSteps();
  const { drop, give, offerTime, question } = useDrops({ board, undo, say });
  const closed = closedDayOf(board);
  const { jobOf, start, putDown } = useHand({ board, me: user?.id, carry, marks, stage, drop, say });
  const find = useFind({ board, stage: stageElement, say });
  const { found } = find;
  const print = usePrint(board, rows);
  useEffect(() => {
    const left = (job: BoardJob) => isLeftOut(filters, job) || found?.has(job.id) === false;
    marks.set({ ...marks.get(), isLeftOut: left });
  }, [filters, found, marks]);

  const blocks = useBlocks({ board, stage: stageElement, order, push: undo.push, say });
  const blockForm = useLater(() => import('./blocks/block-dialog'), blocks.question !== undefined);
  useHere(board.day, carry);
  const fill = useFilling({ board, jobOf, give, offerTime, undo: undo.undo, marks, ghosts });
  useUndo(() => undo.undo());
  useOfficeKeys({ f: fill.isOpen ? undefined : fill.open });

  const desk = useMemo(
    () => ({
      carry,
      marks,
      ghosts,
      openMenu(job: BoardJob, from: string | null, element: HTMLElement) {
        anchor.current = element;
        start(job, from, 'menu');
      },
    }),
    [carry, marks, ghosts, start],
  );
  const keys = useMemo(
    () => ({
      desk,
      order,
      jobOf,
      pickUp: (job: BoardJob, from: string | null, at: string) => start(job, from, 'keys', at),
      putDown: (key: string | undefined) => void putDown(key),
      putBack: () => void putDown(undefined),
      open: (job: BoardJob) => setOpenId(job.id),
    }),
    [desk, order, jobOf, start, putDown],
  );
  const onKeyDown = useBoardKeys(keys);
  const menu = usePart(carry, (now) => (now?.by === 'menu' ? now : undefined));
  const closeMenu = () => {
    carry.set(undefined);
    anchor.current?.focus({ preventScroll: true });
  };

  // The first card is the board's stop for Tab until another had the focus.
  useEffect(() => {
    const first = stageElement?.querySelector('[data-card]') ?? stageElement?.querySelector('[data-place]');
    if (stageElement && first && !stageElement.querySelector('[data-stop]')) keepStop(stageElement, first);
  });

  return (
    <BlocksContext value={blocks.desk}>
      <DeskContext value={desk}>
        <DispatchTools
          board={board}
          needTime={needTime.length}
          nobody={nobody.length}
          filters={filters}
          onFilter={setFilters}
          steps={undo.steps}
          onUndo={() => void undo.undo()}
          isFilling={fill.isOpen}
          onFill={fill.open}
          find={<FindField {...find} />}
          print={<PrintMenu rows={rows} onPrint={print.print} />}
        />
        {closed && (
          <Note kind="warning">
            Closed: {closed.label}
            {closed.provisional && ', not sure yet'}. Nobody is expected to work.
          </Note>
        )}
        {board.more && <Note kind="warning">There are more jobs than the board can show.</Note>}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the grid's keys, which its cards and cells hand on */}
        <div
          ref={(element) => {
            stage.current = element;
            setStage(element);
          }}
          className={cx(styles.stage, fill.isOpen && styles.filling)}
          onKeyDown={(event) =>
            carry.get() === undefined && blocks.isKey(event) ? undefined : onKeyDown(event)
          }
          onFocus={(event) => {
            keepStop(event.currentTarget, event.target);
            seen(marks, event.target.closest<HTMLElement>('[data-card]')?.dataset.card);
          }}
        >
          {wide ? (
            <Board board={board} rows={rows} />
          ) : (
            !fill.filled && <TechnicianList day={board.day} rows={rows} needTime={needTime} nobody={nobody} />
          )}
          {fill.filled ? (
            <FillPanel
              board={board}
              filled={fill.filled}
              taken={fill.taken}
              busy={fill.busy}
              onTake={(one) => void fill.take(one)}
              onTakeAll={() => void fill.takeAll()}
              onLeaveOut={fill.leaveOut}
              onUndo={(id) => void fill.undo(id)}
              onPick={(id, element) => {
                const job = jobOf(id);
                if (job) desk.openMenu(job, null, element);
              }}
              onClose={fill.close}
            />
          ) : (
            wide && (
              <Tray needTime={needTime} nobody={nobody}>
                <BlockPalette />
              </Tray>
            )
          )}
        </div>
        <KeyBar isFilling={fill.isOpen} said={said} block={blocks.held} />
        <Bubble stage={stageElement} />
        {menu && anchor.current && stageElement && (
          <MoveMenu
            board={board}
            carry={menu}
            anchor={anchor.current}
            stage={stageElement}
            onMove={(key) => void putDown(key)}
            onLate={() => {
              closeMenu();
              askVisit({ id: menu.job.id, act: 'late' });
            }}
            onAnotherDay={() => {
              closeMenu();
              askVisit({ id: menu.job.id, act: 'move' });
            }}
            onOpen={() => {
              closeMenu();
              setOpenId(menu.job.id);
            }}
            onClose={closeMenu}
          />
        )}
        {blocks.question && blockForm && (
          <blockForm.BlockDialog {...blocks} board={board} question={blocks.question} />
        )}
        {openId && opened && (
          <opened.OpenedVisit key={openId} id={openId} onClose={() => setOpenId(undefined)} />
        )}
        {question?.is === 'reason' && (
          <ViolationsDialog
            inTheWay={question.inTheWay}
            anyway="Drop here all the same"
            onAllow={question.settle}
            onLeave={() => question.settle(undefined)}
          />
        )}
        {question?.is === 'time' && <TimeDialog question={question} />}
        {print.sheets}
      </DeskContext>
    </BlocksContext>
  );
}

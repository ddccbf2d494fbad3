import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import './clash-dialog.css';

/** One field of a row in words. */
export interface Told {
  label: string;
  text: string;
}

interface Props {
  /** What was changed: `the package “Full care”`. */
  what: string;
  /** The row as it is now, and as it would be: the same fields in the same order. */
  theirs: readonly Told[];
  mine: readonly Told[];
  /** Back to the form with everything that was typed. */
  onGoOn: () => void;
  onKeepTheirs: () => void;
  onSaveMine: () => void;
}

/** Somebody changed it meanwhile: what differs side by side, and nothing overwritten without a word. */
export function ClashDialog({ what, theirs, mine, onGoOn, onKeepTheirs, onSaveMine }: Props) {
  const differing = theirs.filter(({ text }, at) => text !== mine[at]?.text);
  return (
    <Dialog
      open
      onClose={onGoOn}
      role="alertdialog"
      title="Changed meanwhile"
      description={`Somebody changed ${what} while you did.`}
      className="clash-dialog"
      actions={
        <>
          <Button onClick={onSaveMine}>Save my change</Button>
          <Button kind="primary" onClick={onKeepTheirs} data-autofocus>
            Keep theirs
          </Button>
        </>
      }
    >
      <dl className="clash-fields">
        {differing.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="soft">As it is now</span>
              <span className="clash-text">{text || '-'}</span>
            </dd>
            <dd>
              <span className="soft">With your change</span>
              <span className="clash-text">{mine.find((each) => each.label === label)?.text || '-'}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

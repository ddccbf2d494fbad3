import { Component, type ReactNode } from 'react';
import { type LastSent, lastSentSince } from '../../device/outbox/last-sent';
import { Button, buttonClass } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageNotHere } from './page';
import { loadPage } from './routes';

interface Props {
  pathname: string;
  children: ReactNode;
}

/** Keeps the frame alive when a page fails, and tells a page that could not be fetched from one that is broken. */
export class PageBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {};
  /** Since when this page is shown: what was sent before is not its matter. */
  opened = Date.now();

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidMount() {
    addEventListener('online', this.again);
  }

  override componentDidUpdate(before: Props) {
    if (before.pathname !== this.props.pathname) this.opened = Date.now();
    if (before.pathname !== this.props.pathname && this.state.error !== undefined)
      this.setState({ error: undefined });
  }

  override componentWillUnmount() {
    removeEventListener('online', this.again);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <div className="wrap section">
        {error instanceof PageNotHere ? (
          <EmptyState
            level={1}
            title="This page is not on this device yet"
            text="It opens as soon as there is a connection. Requests waiting to be sent are kept."
            action={
              <Button kind="primary" icon="refresh" onClick={this.again}>
                Try again
              </Button>
            }
          />
        ) : (
          <Broken sent={lastSentSince(this.opened)} />
        )}
      </div>
    );
  }

  again = () => {
    if (!(this.state.error instanceof PageNotHere)) return;
    loadPage(this.props.pathname).then(
      () => this.setState({ error: undefined }),
      () => {},
    );
  };
}

/** A page that could not be drawn. What was sent from it is said first: nobody sends it twice because of us. */
function Broken({ sent }: { sent: LastSent | undefined }) {
  const reload = (
    <Button kind={sent ? 'outline' : 'primary'} icon="refresh" onClick={() => location.reload()}>
      Reload
    </Button>
  );
  if (!sent) {
    return (
      <EmptyState
        level={1}
        title="Something went wrong on this page"
        text="Nothing you saved is lost. Reload to try again, or contact us if it happens again."
        action={reload}
      />
    );
  }
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title={sent.is === 'applied' ? 'We have what you sent' : 'Saved on this device. Will be sent.'}
        text={`${sent.what ? `${sent.what}: there` : 'There'} is no need to send it again. Only this page could not be shown.`}
        action={
          <>
            {/* A whole new page: whatever broke this one is gone. */}
            <a
              className={buttonClass({ kind: 'primary' })}
              href={sent.is === 'applied' ? '/bookings' : '/outbox'}
            >
              {sent.is === 'applied' ? 'View bookings' : 'See waiting requests'}
            </a>
            {reload}
          </>
        }
      />
    </div>
  );
}

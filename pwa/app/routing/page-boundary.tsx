import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/button';
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

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidMount() {
    addEventListener('online', this.again);
  }

  override componentDidUpdate(before: Props) {
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
            text="It opens as soon as there is a connection. What waits to be sent is kept."
            action={
              <Button kind="primary" icon="refresh" onClick={this.again}>
                Try again
              </Button>
            }
          />
        ) : (
          <EmptyState
            level={1}
            title="Something went wrong on this page"
            text="Nothing you saved is lost. Reload to try again, or contact us if it stays so."
            action={
              <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
                Reload
              </Button>
            }
          />
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

import { ConfigProvider } from 'antd';
import { Outlet } from 'react-router-dom';
import './admin.css';
import { useAdminFrame } from './admin-frame';
import { AdminSidebar } from './admin-sidebar';

/**
 * The frame of the back office. Who may see it is decided by the guard above, antd and its theme come from there too.
 * `data-area` swaps the colours of confirmed and completed.
 */
export function AdminLayout() {
  const frame = useAdminFrame();
  return (
    <ConfigProvider getPopupContainer={popupHome}>
      <div className="admin" data-area="admin">
        <AdminSidebar />
        <main id="main" tabIndex={-1} className="admin-main">
          <Outlet context={frame} />
        </main>
      </div>
    </ConfigProvider>
  );
}

/** Lists and calendars open where they belong: in the dialog (it lies above all else) or in the page's landmark. */
function popupHome(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest<HTMLElement>('dialog, main') ?? document.body;
}

import { Link } from 'react-router-dom';
import { business, hoursText, mailHref, telHref } from '../../contract/business';
import { Logo } from '../ui/logo';
import { AppItems } from './app-items';
import { type NavLink, quickLinks, serviceAnchors, shown } from './navigation-links';

/** Address, phones, e-mail, service links and quick links (§2). */
export function Footer() {
  return (
    <footer className="footer">
      <div className="wrap footer-grid">
        <div>
          <Link className="logo" to="/" aria-label="Eco Care HomeHub, home">
            <Logo />
          </Link>
          <p className="soft footer-about">
            Maintenance, renovation, interiors and smart homes, from one team in Dubai.
          </p>
          <address>{business.address}</address>
          <p className="soft num">{hoursText()}</p>
          <p className="soft num text-sm">TRN {business.taxNumber}</p>
        </div>
        <LinkList title="Services" links={serviceAnchors} />
        <LinkList title="More" links={quickLinks} />
        <div>
          <h2>Talk to us</h2>
          <ul className="num">
            {Object.values(business.phones).map((phone) => (
              <li key={phone}>
                <a href={telHref(phone)}>{phone}</a>
              </li>
            ))}
            <li>
              <a href={mailHref()}>{business.email}</a>
            </li>
          </ul>
        </div>
      </div>
      <div className="wrap">
        <div className="footer-end">
          <AppItems />
        </div>
      </div>
    </footer>
  );
}

function LinkList({ title, links }: { title: string; links: readonly NavLink[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {shown(links).map((each) => (
          <li key={each.to}>
            <Link to={each.to}>{each.label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

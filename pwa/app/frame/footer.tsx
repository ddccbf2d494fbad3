import { memo } from 'react';
import { Link } from 'react-router-dom';
import { addressText, mailHref, phonesOf, telHref } from '../../../contract/business';
import { daysText, officeDays, visitDays } from '../../../contract/settings/business-hours';
import type { Business } from '../../../contract/settings/settings';
import { useBusiness } from '../../data/public/business';
import { Logo } from '../../ui/logo';
import { Still } from '../../ui/still';
import { AppItems } from './app-items';
import { footerId, type NavLink, quickLinks, serviceAnchors, shown } from './navigation-links';
import styles from './shell.module.css';

/** Address, phones, e-mail, service links and quick links. */
export const Footer = memo(function Footer() {
  const facts = useBusiness();
  return (
    <footer className="footer" id={footerId}>
      <Still className="wrap footer-grid" of={facts} draw={() => <FooterGrid facts={facts} />} />
      <div className="wrap">
        <div className="footer-end">
          <AppItems />
        </div>
      </div>
    </footer>
  );
});

function FooterGrid({ facts }: { facts: Business }) {
  const { email, taxNumber } = facts;
  const phones = phonesOf(facts);
  const office = daysText(officeDays(facts.hours));
  const visits = daysText(visitDays(facts.visitWeek));
  return (
    <>
      <div>
        <Link className="logo" to="/" aria-label="Eco Care HomeHub, home">
          <Logo />
        </Link>
        <p className={`soft ${styles.footerAbout}`}>
          Maintenance, renovation, interiors and smart homes, from one team in Dubai.
        </p>
        <address>{addressText(facts)}</address>
        {office && <p className="soft num">Office {office}</p>}
        {visits && <p className="soft num">Visits {visits}</p>}
        {taxNumber && <p className="soft num text-sm">TRN {taxNumber}</p>}
      </div>
      <LinkList title="Services" links={serviceAnchors} />
      <LinkList title="More" links={quickLinks} />
      <div>
        <h2>Talk to us</h2>
        <ul className="num">
          {phones.map(({ kind, phone }) => (
            <li key={kind}>
              <a href={telHref(phone)}>{phone}</a>
            </li>
          ))}
          {email && (
            <li>
              <a href={mailHref(email)}>{email}</a>
            </li>
          )}
          {phones.length === 0 && !email && (
            <li>
              <Link to="/contact">Write to us</Link>
            </li>
          )}
        </ul>
      </div>
    </>
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

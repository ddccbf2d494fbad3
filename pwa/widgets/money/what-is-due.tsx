import { dateText } from '../../../contract/dates';
import { showFull, toAed } from '../../../contract/money';
import type { Payable } from '../../../contract/money/payments/checkouts';
import styles from './pay.module.css';

/** What is to be paid, until when, and what it is made of. */
export function WhatIsDue({ payable }: { payable: Payable }) {
  const { open, payBy, lines, gross, vat, about } = payable;
  return (
    <>
      <div className={`sand rounded-md ${styles.due}`}>
        <p>{about}</p>
        <p className={`num ${styles.sum}`}>
          <small>AED</small> <b>{showFull(toAed(open))}</b>
        </p>
        <p className="soft">{`VAT included.${payBy ? ` Please pay by ${dateText(payBy)}.` : ''}`}</p>
      </div>
      <ul className={`list-rows ${styles.lines}`}>
        {lines.map(({ text, gross: each }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change their order
          <li key={at} className="between gap-12">
            <span className="anywhere">{text}</span>
            <b className="num nowrap">{showFull(toAed(each))}</b>
          </li>
        ))}
        {vat !== null && (
          <li className="between gap-12 soft text-sm">
            <span>VAT 5 %, included</span>
            <span className="num nowrap">{showFull(toAed(vat))}</span>
          </li>
        )}
        {open < gross && (
          <li className="between gap-12">
            <span>Paid or credited already</span>
            <b className="num nowrap">{`−${showFull(toAed(gross - open))}`}</b>
          </li>
        )}
      </ul>
    </>
  );
}

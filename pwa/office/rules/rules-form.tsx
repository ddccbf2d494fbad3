import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { policyNames } from '../../../contract/changes/policy';
import type { Checked } from '../../../contract/check';
import { countOf } from '../../../contract/counts';
import { dubaiClock } from '../../../contract/dates';
import { showAed } from '../../../contract/money';
import { type AdminRules, type RulesInput, rulesInput } from '../../../contract/rules/admin-rules';
import { type RuleName, ruleFields, ruleNames } from '../../../contract/rules/business-rules';
import { moneyRules } from '../../../contract/rules/money-rules';
import { dubaiHour } from '../../../contract/time';
import { useFocusAfter } from '../../data/outbox/use-submit';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { Switch } from '../../ui/form/check-field';
import { useSaveRules } from '../data/singletons';
import { checkIn, showIn, valueTextsOf } from '../kit/fields/field-values';
import { DrawnFields } from '../kit/form/drawn-fields';
import { FormConflict } from '../kit/form/form-conflict';
import { useEditForm } from '../kit/form/use-edit-form';
import { Panel } from '../kit/panels/panel';
import { savedText } from '../kit/saved-text';
import styles from './rules.module.css';

const words = { done: 'The rules are saved.', failed: 'The rules could not be saved.' };

/** The rules of urgent help, of moving and cancelling, and of invoices. Newer ones take the place of what stands in the fields, unless somebody is typing in them. */
export function RulesForm({ rules }: { rules: AdminRules }) {
  const [saves, setSaves] = useState(0);
  const typing = useRef(false);
  const [shown, setShown] = useState(rules.rev);
  if (shown !== rules.rev && !typing.current) setShown(rules.rev);

  function onDone() {
    typing.current = false;
    setSaves(saves + 1);
  }
  return <Fields key={`${shown} ${saves}`} rules={rules} typing={typing} onDone={onDone} />;
}

function Fields(props: { rules: AdminRules; typing: RefObject<boolean>; onDone(): void }) {
  const { rules, typing, onDone } = props;
  const { mutateAsync } = useSaveRules();
  const element = useRef<HTMLFormElement>(null);
  const form = useEditForm<AdminRules, RulesValues, RulesInput>({
    row: rules,
    valuesOf,
    check: checkRules,
    send: (input, to) => mutateAsync({ seen: 'row' in to ? to.row : rules, input }),
    texts: valueTexts,
    words,
    onDone,
  });
  const { formError, busy, unsaved } = form;
  useFocusAfter(element, form);
  useEffect(() => {
    typing.current = unsaved;
  }, [typing, unsaved]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void form.submit();
  }

  return (
    <Panel title="Urgent help">
      <form ref={element} className="form form-two" noValidate onSubmit={onSubmit}>
        <DrawnFields fields={ruleFields} names={urgentNames} form={form} />
        <h2 className="form-full">Moving and cancelling</h2>
        <p className={`form-full soft ${styles.about}`}>
          For customers with confirmed visits. Each visit keeps the rules it was confirmed under.
        </p>
        <DrawnFields fields={ruleFields} names={policyNames} form={form} />
        <h2 className="form-full">Invoices</h2>
        <div className="form-full">
          <Switch
            label={ruleFields.invoiceAtCompletion.label}
            hint={ruleFields.invoiceAtCompletion.hint}
            checked={form.values.invoiceAtCompletion === '1'}
            onChange={(on) => form.change({ invoiceAtCompletion: on ? '1' : '0' })}
          />
        </div>
        <DrawnFields fields={ruleFields} names={payNames} form={form} />
        {formError && (
          <div className="form-full">
            <Note kind="error" live>
              {formError}
            </Note>
          </div>
        )}
        <div className={`form-full ${styles.save} cluster`}>
          <Button kind="primary" type="submit" busy={busy} disabled={!unsaved}>
            {busy ? 'Saving…' : 'Save rules'}
          </Button>
          <p className="soft num">{savedText(rules, 'Default values: no one has changed them yet.')}</p>
        </div>
      </form>
      <ul className={`soft num ${styles.consequences} grid line-above gap-4`}>
        <li>A request made now would be due by {dubaiClock(rules.consequences.urgentTarget)}.</li>
        <li>{openText(rules.consequences.urgentOpen)}</li>
        <li>{policyText(rules)}</li>
        {!rules.consequences.isPolicyInForce && (
          <li>
            Customers cannot move or cancel confirmed visits themselves until availability limits are first
            turned on, under Team.
          </li>
        )}
      </ul>
      <FormConflict form={form} what={() => 'the rules'} theirs={describeRules} mine={describeRules} />
    </Panel>
  );
}

const apart: readonly string[] = [...policyNames, ...moneyRules];
const urgentNames = ruleNames.filter((name) => !apart.includes(name));
const payNames = moneyRules.filter((name) => name !== 'invoiceAtCompletion');

/** What a customer is told, as the saved rules have it. */
function policyText({ lateFee, freeUntilHour, freeAfterMinutes, byPhoneMinutes }: AdminRules): string {
  const evening = dubaiClock(dubaiHour('2026-01-01', freeUntilHour).toISOString());
  const free = `Free until ${evening} the evening before, and for ${countOf(freeAfterMinutes, 'minute')} after we confirm.`;
  const later =
    lateFee > 0 ? ` Then ${showAed(lateFee)}, free the first time in 12 months.` : ' Then free as well.';
  return `${free}${later} By phone only in the last ${countOf(byPhoneMinutes, 'minute')}.`;
}

/** Of so many there may be more. */
const more = 99;

function openText(count: number): string {
  if (count === 0) return 'No urgent request is open: what you save applies to all new ones.';
  if (count === 1) return '1 open request keeps the call-out and target from when it was made.';
  const how = count >= more ? `${more} or more` : count;
  return `${how} open requests keep the call-out and target from when they were made.`;
}

/** The rules as they are typed. */
type RulesValues = Record<RuleName, string>;

function valuesOf(rules: AdminRules | undefined): RulesValues {
  return Object.fromEntries(ruleNames.map((name) => [name, rules ? String(rules[name]) : ''])) as RulesValues;
}

/** What is left empty is not sent: whether that may be, the server's schema says. */
function checkRules(values: RulesValues): Checked<RulesInput> {
  const given = Object.entries(ruleFields).filter(([name]) => values[name as RuleName].trim());
  return checkIn(Object.fromEntries(given), rulesInput, values);
}

/** A rule in its own words. */
const valueTexts = valueTextsOf(ruleFields);

/** The rules in words, for two versions side by side. */
export function describeRules(rules: RulesInput) {
  return ruleNames.map((name) => ({
    label: ruleFields[name].label,
    text: showIn(ruleFields[name], rules[name]) || '-',
  }));
}

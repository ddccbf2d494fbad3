import { useState } from 'react';
import { showPhone } from '../../../contract/phone/phone-text';
import type { Visit } from '../../../contract/visits/visits';
import type { PlaceChange } from '../../data/visit/send-visit';
import { Button } from '../../ui/button';
import { SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton';
import { useLater } from '../../ui/hooks/until-loaded';
import { Rows } from '../../ui/rows';
import type { VisitChanges } from '../../widgets/changing/use-visit-changes';
import styles from './visit.module.css';

/** Where this visit goes, and who opens the door; as long as somebody is to come, both can be said. */
export function VisitAddress(props: {
  visit: Visit;
  isOpen: boolean;
  disabled: boolean;
  changes: VisitChanges<Visit, PlaceChange>;
}) {
  const { visit, isOpen, disabled, changes } = props;
  const [editing, setEditing] = useState(false);
  const later = useLater(() => import('./address-form'));
  const { address, area, siteContact } = visit;
  if (!isOpen && !address) return null;
  const addressText = [address, area].filter(Boolean).join(', ');
  return (
    <section className={`${styles.address} grid to-start gap-12`} aria-labelledby="visit-place">
      <h2 id="visit-place">
        {!isOpen ? 'Where the visit was' : address ? 'Where the visit is' : 'Where should we come?'}
      </h2>
      {editing && !later && (
        <SkeletonGroup label="Loading">
          <SkeletonText lines={4} />
        </SkeletonGroup>
      )}
      {editing && later && (
        <later.AddressForm visit={visit} changes={changes} onDone={() => setEditing(false)} />
      )}
      {!editing && (
        <>
          {(addressText || siteContact) && (
            <Rows
              items={[
                ...(addressText ? [{ label: 'Address', value: addressText }] : []),
                ...(siteContact
                  ? [
                      {
                        label: 'Who opens the door',
                        value: (
                          <>
                            <span>{siteContact.name}</span>
                            {siteContact.phone && (
                              <>
                                <span>, </span>
                                <bdi className="nowrap">{showPhone(siteContact.phone)}</bdi>
                              </>
                            )}
                          </>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          )}
          {isOpen && (
            <Button
              kind={address ? 'outline' : 'primary'}
              disabled={disabled}
              onClick={() => setEditing(true)}
            >
              {address ? 'Change the address' : 'Add the address'}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

import type { ContentPage } from '../../content/shape';
import { Icon } from '../../ui/icon';
import styles from './pages.module.css';

/** Questions that open by themselves, with or without JavaScript. */
export function Faq({ questions }: { questions: NonNullable<ContentPage['faq']> }) {
  return (
    <section className={styles.contentFaqSection}>
      <h2>Questions people ask</h2>
      <div className={styles.contentFaq}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <h3>{question}</h3>
              <Icon name="chevron-down" size="sm" />
            </summary>
            <p className="soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

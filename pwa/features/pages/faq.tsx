import type { ContentPage } from '../../content/shape';
import { Icon } from '../../ui/icon';

/** Questions that open by themselves, with or without JavaScript. */
export function Faq({ questions }: { questions: NonNullable<ContentPage['faq']> }) {
  return (
    <section className="content-faq-section">
      <h2>Questions people ask</h2>
      <div className="content-faq">
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

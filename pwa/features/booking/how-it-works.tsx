const steps = [
  { title: 'You ask.', text: 'Pick a service, a day and a two-hour slot.' },
  { title: 'We call.', text: 'To confirm the visit and the price in AED.' },
  { title: 'We come.', text: 'You follow it under Bookings.' },
] as const;

/** What happens after the form is sent. */
export function HowItWorks() {
  return (
    <section className="booking-steps" aria-labelledby="how-it-works">
      <h2 id="how-it-works">How It Works</h2>
      <ol>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <b aria-hidden="true">{index + 1}</b>
            <span>
              <strong>{title}</strong> <span className="soft">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

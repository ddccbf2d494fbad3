import { useEffect, useState } from 'react';

/** Long enough to finish a word, short enough to feel at once. */
const usualMs = 300;

/** What was typed, once the typing pauses. */
export function useSettled(text: string, pauseMs = usualMs): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text ? pauseMs : 0);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}

import type { AnchorHTMLAttributes, Ref } from 'react';

export type LinkButtonProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  onPress: () => void;
  role?: 'button' | 'tab';
  ref?: Ref<HTMLAnchorElement>;
};

/** A button that leads to `href` as long as the page's code is not here: nobody presses it in vain. */
export function LinkButton({ href, onPress, role = 'button', ...rest }: LinkButtonProps) {
  return (
    <a
      {...rest}
      href={href}
      role={role}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        onPress();
      }}
    />
  );
}

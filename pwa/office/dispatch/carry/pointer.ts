import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';

/** What is dragged: a job, from whose row; a block that is to be; or one that is there, by the slot in which it was taken. */
export interface Dragged {
  job?: string;
  block?: string;
  moved?: { id: string; slot: number };
  from?: string | null;
}

/** Makes a card one that is dragged, by pointer or, after a long press, by finger. Answers how that ends. */
export function dragged(element: HTMLElement, data: Dragged): () => void {
  return draggable({
    element,
    getInitialData: () => ({ ...data }),
    onGenerateDragPreview({ nativeSetDragImage, location }) {
      const { input } = location.current;
      const box = element.getBoundingClientRect();
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: () => ({ x: input.clientX - box.left + 12, y: input.clientY - box.top + 12 }),
        render({ container }) {
          const copy = element.cloneNode(true) as HTMLElement;
          Object.assign(copy.style, {
            width: `${box.width}px`,
            height: `${box.height}px`,
            rotate: '-1.6deg',
          });
          const frame = document.createElement('div');
          frame.style.padding = '12px';
          // The colours of the office hold inside its own element alone.
          frame.dataset.area = 'admin';
          frame.append(copy);
          container.append(frame);
        },
      });
    },
  });
}

/** Makes an element a place where a card can be put down. */
export function place(element: HTMLElement, key: string): () => void {
  return dropTargetForElements({ element, getData: () => ({ key }) });
}

interface Heard {
  onStart(what: Dragged): void;
  onOver(key: string | undefined): void;
  onEnd(key: string | undefined, what: Dragged): void;
}

/** Hears of every drag on the page. */
export function hearDrags({ onStart, onOver, onEnd }: Heard): () => void {
  const keyIn = ({
    current,
  }: {
    current: { dropTargets: ReadonlyArray<{ data: Record<string | symbol, unknown> }> };
  }) => current.dropTargets[0]?.data.key as string | undefined;
  return monitorForElements({
    onDragStart: ({ source }) => onStart(source.data as Dragged),
    onDropTargetChange: ({ location }) => onOver(keyIn(location)),
    onDrop: ({ source, location }) => onEnd(keyIn(location), source.data as Dragged),
  });
}

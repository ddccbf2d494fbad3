import { useCallback, useEffect, useRef, useState } from 'react';

type State = 'opening' | 'on' | 'refused' | 'none';
type Torch = MediaTrackConstraintSet & { torch?: boolean };

/** The camera at the back of the phone, once it may open, until its screen is left. */
export function useCamera(mayOpen: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const track = useRef<MediaStreamTrack>(undefined);
  const [state, setState] = useState<State>('opening');
  const [light, setLight] = useState(false);
  const [hasLight, setHasLight] = useState(false);

  useEffect(() => {
    if (!mayOpen) return;
    let wanted = true;
    let stream: MediaStream | undefined;
    const close = () => {
      for (const each of stream?.getTracks() ?? []) each.stop();
      stream = undefined;
    };
    const open = async () => {
      if (!navigator.mediaDevices?.getUserMedia) return setState('none');
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1440 } },
        });
        if (!wanted) return close();
        track.current = stream.getVideoTracks()[0];
        // Taken by another app, or the phone slept: what it shows would be an old picture.
        track.current?.addEventListener('ended', () => {
          if (!wanted) return;
          setState('opening');
          close();
          void open();
        });
        const can = track.current?.getCapabilities?.() as { torch?: boolean } | undefined;
        setHasLight(can?.torch === true);
        if (video.current) {
          video.current.srcObject = stream;
          await video.current.play().catch(() => {});
        }
        if (wanted) setState('on');
      } catch (error) {
        if (wanted) setState((error as Error).name === 'NotAllowedError' ? 'refused' : 'none');
      }
    };
    void open();
    return () => {
      wanted = false;
      close();
    };
  }, [mayOpen]);

  const toggleLight = useCallback(() => {
    setLight((on) => {
      track.current?.applyConstraints({ advanced: [{ torch: !on } as Torch] }).catch(() => {});
      return !on;
    });
  }, []);

  return { video, state, light, hasLight, toggleLight };
}

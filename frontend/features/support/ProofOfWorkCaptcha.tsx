import 'altcha/external';
import 'altcha/altcha.css';
import 'altcha/i18n/en';
import 'altcha/i18n/es-es';
import 'altcha/i18n/fr-fr';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '#frontend/api/addressOf.ts';
import { application } from '#shared/contracts/application.ts';

$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

const languages: Record<string, string> = { fr: 'fr-fr', es: 'es-es' };

/** A proof of work that the browser computes in the background, without contacting another server. */
export const ProofOfWorkCaptcha = ({ onToken }: { onToken: (token: string) => void }) => {
  const { i18n } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const onTokenRef = useRef(onToken);
  onTokenRef.current = onToken;
  const language = languages[i18n.language] ?? 'en';

  useEffect(() => {
    const widget = document.createElement('altcha-widget');
    const handleState = (event: Event): void => {
      const { state, payload } = event instanceof CustomEvent ? event.detail : {};
      onTokenRef.current(state === 'verified' && typeof payload === 'string' ? payload : '');
    };
    widget.addEventListener('statechange', handleState);
    widget.setAttribute('challenge', addressOf(application.captcha, {}));
    widget.setAttribute('language', language);
    widget.setAttribute('configuration', JSON.stringify({ hideLogo: true, hideFooter: true, humanInteractionSignature: false }));
    place.current?.append(widget);
    return () => widget.remove();
  }, [language]);
  return <div ref={place} />;
};

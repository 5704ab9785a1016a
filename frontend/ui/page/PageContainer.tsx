import { createContext, type ReactNode, type RefObject, useContext, useState } from 'react';
import { isCovered } from '#frontend/ui/window/pageKeys.ts';
import { useFocusKept } from '#frontend/ui/window/useFocusKept.ts';

const Container = createContext<HTMLElement | null>(null);

/** The element of the page that had the focus last. */
export const LastFocused = createContext<RefObject<Element | null> | null>(null);

/** Windows keep the focus themselves, and grids and cards return it to their cells and cards first. */
const onPage = { next: (page: HTMLElement) => (isCovered() ? null : page), wait: 150 };

/** The container of windows and confirmations, which leaves the drawer and header free. */
export const usePageContainer = () => useContext(Container);

export const PageContainer = ({ className, children }: { className?: string | undefined; children: ReactNode }) => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const last = useFocusKept(element, onPage);
  return (
    <Container value={element}>
      <LastFocused value={last}>
        <main ref={setElement} className={className} id="page" tabIndex={-1}>
          {children}
        </main>
      </LastFocused>
    </Container>
  );
};

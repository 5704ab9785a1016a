import { createContext, type ReactNode, useContext, useState } from 'react';

const Container = createContext<HTMLElement | null>(null);

/** The place on screen that windows and confirmations live in; the drawer and the header stay outside. */
export const usePageContainer = () => useContext(Container);

export const PageContainer = ({ className, children }: { className?: string | undefined; children: ReactNode }) => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <Container value={element}>
      <main ref={setElement} className={className} id="page" tabIndex={-1}>
        {children}
      </main>
    </Container>
  );
};

import { createContext, type ReactNode, useContext, useState } from 'react';

const Container = createContext<HTMLElement | null>(null);

/** The container of windows and confirmations, which leaves the drawer and header free. */
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

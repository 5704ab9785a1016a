import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWrite } from '#frontend/api/hooks.ts';
import { useSignIn } from '#frontend/features/signIn/useSignIn.ts';
import { account } from '#shared/contracts/account.ts';

/** The first step: its inputs and submission. */
export const useLogin = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const enter = useSignIn();
  const { mutate, reset, error, isPending, isSuccess } = useWrite(account.login, { failure: 'inline' });
  const [typed, setTyped] = useState({ userName: '', password: '' });
  const [tried, setTried] = useState(false);

  const onSuccess = ({ requiresTwoFactor }: { requiresTwoFactor: boolean }) => {
    if (requiresTwoFactor) navigate(`/login-2fa${search}`, { state: { userName: typed.userName } });
    else void enter(reset);
  };
  const onError = () => {
    setTyped({ ...typed, password: '' });
    setTried(false);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!typed.userName.trim() || !typed.password) return;
    mutate({ body: { UserName: typed.userName, Password: typed.password } }, { onSuccess, onError });
  };
  return {
    ...typed,
    tried,
    error,
    busy: isPending || isSuccess,
    change: (next: Partial<typeof typed>) => setTyped({ ...typed, ...next }),
    onSubmit,
  };
};

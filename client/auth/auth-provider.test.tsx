import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAuth } from './auth-provider.tsx';

function Lost() {
  return <p>{useAuth().userRole}</p>;
}

test('outside of its provider the hook says what is missing', () => {
  expect(() => renderToString(<Lost />)).toThrow('useAuth must be used within an AuthProvider');
});

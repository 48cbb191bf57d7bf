import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAuth } from './auth-provider.tsx';

function Lost() {
  return <p>{useAuth().userRole}</p>;
}

test('useAuth throws a clear error outside its provider', () => {
  expect(() => renderToString(<Lost />)).toThrow('useAuth must be used within an AuthProvider');
});

/** What the site is built with, in a file of its own that changes less often than the site does. */
import '@mantine/core';
import '@tanstack/react-query';
import '@trpc/react-query';
import 'superjson';
import 'wouter';

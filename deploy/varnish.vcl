# Varnish 7 between HAProxy (deploy/haproxy.cfg) and the instances, on HAProxy's machine. docs/operations.md, "A cache in front",
# explains it. Change the addresses of "instances", and nothing else without `npm run bench -- edge`.
# Each instance needs EDGE=varnish://ADDRESS:6081, the address of this machine. It needs vmod xkey (Debian: varnish-modules), and:
#   varnishd -f /etc/varnish/southbeam.vcl -a :6081 -s malloc,1G -p http_gzip_support=off
# (Bodies come compressed already, also with brotli, which Varnish would not ask for.)
vcl 4.1;

import std;
import xkey;

# Who may say what has changed.
acl instances {
    "10.0.0.11";
    "10.0.0.12";
}

# HAProxy again, which knows the instances.
backend haproxy {
    .host = "127.0.0.1";
    .port = "8080";
    .connect_timeout = 2s;
    .first_byte_timeout = 90s;
    .between_bytes_timeout = 90s;
    .probe = {
        .url = "/readyz";
        .interval = 1s;
        .timeout = 5s;
        .window = 4;
        .threshold = 2;
        .initial = 2;
    }
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ instances) {
            return (synth(403, "Forbidden"));
        }
        # Stale from now on, but not gone: it is shown if nobody answers.
        return (synth(200, "Purged " + xkey.softpurge(req.http.xkey-purge)));
    }
    unset req.http.xkey-purge;
    if (req.restarts == 0) {
        unset req.http.x-stale;
    }
    # What a person, a token or a link with a secret gets is not looked for here, and never kept.
    if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization || req.url ~ "[?&]preview="
        || req.url ~ "^/(admin|auth|enquiries|uploads)(/|\?|$)" || req.url ~ "^/(trpc/(?!site\.)|api/.)") {
        return (pass);
    }
    # One response for each encoding.
    if (req.http.Accept-Encoding ~ "q=0(\.0*)?\s*(,|$)") {
        unset req.http.Accept-Encoding;
    } elsif (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # While somebody answers, what is stale is shown for one more second. Otherwise for a day.
    if (req.restarts > 0) {
        set req.grace = 1d;
    } elsif (std.healthy(req.backend_hint)) {
        set req.grace = 1s;
    }
    return (hash);
}

# The product has one name (PUBLIC_ORIGIN), whatever a request calls it.
sub vcl_hash {
    hash_data(req.url);
    return (lookup);
}

sub vcl_backend_response {
    # Nobody answers as one should: vcl_synth looks for what is stale, which nothing may replace meanwhile.
    if ((beresp.status >= 500 || beresp.status == 429) && !bereq.uncacheable
        && (bereq.is_bgfetch || !bereq.http.x-stale)) {
        return (abandon);
    }
    # Responses say themselves what may be kept. Nothing that sets a cookie does.
    if (beresp.status == 200 && beresp.http.Surrogate-Control && !beresp.http.Set-Cookie) {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^max-age=(\d+).*", "\1s"), 0s);
        set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=(\d+).*", "\1s"), 0s);
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        # Sent on when it is whole: an instance may be killed while it answers.
        set beresp.do_stream = false;
        return (deliver);
    }
    # Scripts, styles, fonts and pictures: their addresses change with their contents.
    if (beresp.status == 200 && beresp.http.Cache-Control ~ "^public.*immutable" && !beresp.http.Set-Cookie) {
        set beresp.ttl = 1h;
        set beresp.grace = 1d;
        return (deliver);
    }
    # Anything else is asked for each time, and nobody waits for another one's.
    return (pass(1s));
}

# Nobody answers at all.
sub vcl_backend_error {
    if (!bereq.uncacheable && (bereq.is_bgfetch || !bereq.http.x-stale)) {
        return (abandon);
    }
}

sub vcl_synth {
    if (resp.status == 503 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
        set req.http.x-stale = "1";
        return (restart);
    }
}

sub vcl_deliver {
    # Those are for the caches.
    unset resp.http.Surrogate-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Cache-Tag;
    unset resp.http.xkey;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    # The id of the request that it was made for.
    if (obj.hits > 0) {
        unset resp.http.x-request-id;
    }
}

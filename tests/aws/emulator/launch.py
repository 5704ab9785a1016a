"""Starts ministack with the few differences from AWS that would stand between it and the unmodified application.

Each patch says what AWS does, and is tied to the pinned version: `anchor` ends the start when that version no longer
has what is patched. Nothing of the application is changed for the emulator's sake.
"""

import json
import logging
import os
import re

from ministack import app
from ministack.core import iam_actions, iam_evaluator, lambda_runtime
from ministack.services import cloudfront, lambda_svc

PORT = os.environ["GATEWAY_PORT"]
log = logging.getLogger("ministack")


def anchor(found, what):
    if not found:
        raise SystemExit(f"launch.py does not fit this version of ministack: {what}")


def trust_loopback():
    """Buckets refuse requests without TLS. Here everything is on loopback, which stands for it."""
    context = iam_evaluator.EvalContext
    anchor("secure_transport" in context.__dataclass_fields__, "EvalContext.secure_transport")
    iam_evaluator.EvalContext = lambda *values, **named: context(*values, **{**named, "secure_transport": True})


def report_refusals():
    """A right that a function lacks is told in the emulator's own log, which the test run prints when it fails."""
    enforce = iam_evaluator.enforce

    def reporting(access_key_id, iam_action, service, region, resource_arn="*", service_context=None):
        refused = enforce(access_key_id, iam_action, service, region, resource_arn, service_context)
        if refused is not None:
            log.warning("REFUSED %s on %s to %s", iam_action, resource_arn, getattr(refused, "principal_arn", refused))
        return refused

    iam_evaluator.enforce = reporting


def name_schedule_groups():
    """The name of a schedule in a right contains its group, which a request has in its body or query."""
    extract = iam_actions.extract_resource_arn
    anchor(extract.__code__.co_varnames[:6] == ("service", "method", "path", "headers", "body", "query_params"), "extract_resource_arn")

    def extracting(service, method, path, headers, body, query_params, *rest):
        arn = extract(service, method, path, headers, body, query_params, *rest)
        if service != "scheduler" or ":schedule/default/" not in arn:
            return arn
        told = json.loads(body).get("GroupName") if body else iam_actions._query_param(query_params, "groupName")
        return arn.replace(":schedule/default/", f":schedule/{told or 'default'}/")

    iam_actions.extract_resource_arn = extracting


GATEWAY = re.compile(r"^([a-z0-9]+)\.execute-api\.[a-z0-9-]+\.amazonaws\.com$")


def reach_gateways_from_distributions():
    """CloudFront passes calls on to API Gateway; the emulator's refuses hosts of AWS, also those that are itself."""
    anchor(hasattr(cloudfront, "_forward_to_origin"), "cloudfront._forward_to_origin")
    forward = cloudfront._forward_to_origin

    def forwarding(origin, method, uri, query, headers, *rest):
        gateway = GATEWAY.match(origin["domain_name"])
        if gateway:
            origin = {**origin, "domain_name": "127.0.0.1", "http_port": int(PORT), "protocol_policy": "http-only"}
            headers = {**headers, "host": f"{gateway[1]}.execute-api.127.0.0.1"}
        return forward(origin, method, uri, query, headers, *rest)

    cloudfront._forward_to_origin = forwarding


def lead_functions_home():
    """Functions are told addresses of API Gateway on AWS; those of this emulator's gateways are here."""
    begin = lambda_runtime.Worker.__init__
    anchor(begin.__code__.co_varnames[:4] == ("self", "func_name", "config", "code_zip"), "lambda_runtime.Worker")
    address = re.compile(r"https://([a-z0-9]+)\.execute-api\.[a-z0-9-]+\.amazonaws\.com/")

    def begin_here(self, func_name, config, *values):
        told = config.get("Environment", {}).get("Variables", {})
        here = {name: address.sub(rf"http://127.0.0.1:{PORT}/_aws/execute-api/\1/", value) for name, value in told.items()}
        begin(self, func_name, {**config, "Environment": {"Variables": here}}, *values)

    lambda_runtime.Worker.__init__ = begin_here


def part_cookies():
    """An HTTP API hands cookies over as a list of their own, not among the headers."""
    anchor(hasattr(lambda_svc, "_execute_function_with_config_scope"), "lambda_svc._execute_function_with_config_scope")
    execute = lambda_svc._execute_function_with_config_scope

    def executing(function, event, *values, **named):
        headers = event.get("headers", {}) if isinstance(event, dict) and "rawPath" in event else {}
        if "cookie" in headers:
            event["cookies"] = [one.strip() for one in headers.pop("cookie").split(";") if one.strip()]
        return execute(function, event, *values, **named)

    lambda_svc._execute_function_with_config_scope = executing


# Layers are unpacked below /opt on AWS. The one Python function, which the CDK brings, starts the AWS CLI from there.
FIND_LAYERS = '''
import os as _os, subprocess as _subprocess, sys as _sys
_check_call = _subprocess.check_call
def _check_call_in_layers(command, *values, **named):
    for _layer in filter(None, _os.environ.get("_LAMBDA_LAYERS_DIRS", "").split(_os.pathsep)):
        _path = command[0].replace("/opt", _layer, 1)
        if command[0].startswith("/opt/") and _os.path.exists(_path):
            # Standard output belongs to the emulator's talk with its worker.
            return _check_call([_sys.executable, _path, *command[1:]], *values, stdout=_sys.stderr, **named)
    return _check_call(command, *values, **named)
_subprocess.check_call = _check_call_in_layers
'''


def find_layers():
    script = lambda_runtime._PYTHON_WORKER_SCRIPT
    anchor("import sys, json" in script, "the Python worker")
    lambda_runtime._PYTHON_WORKER_SCRIPT = FIND_LAYERS + script


trust_loopback()
report_refusals()
name_schedule_groups()
reach_gateways_from_distributions()
lead_functions_home()
part_cookies()
find_layers()
app.main()
